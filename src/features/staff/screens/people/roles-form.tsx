/** The roles of somebody, ticked one by one. */
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { type Submit, useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../../kit/leaving/cancel.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import type { PersonJson } from '../../contract.ts';
import { ResetFactorButton } from './reset-factor-button.tsx';
import { SignInsButton } from './sign-ins-button.tsx';

export const roles = ['buyer', 'warehouse', 'support', 'finance', 'content', 'admin'] as const;

export const tickedIn = (values: FormData) => roles.filter((role) => values.has(`role.${role}`));

export function RoleBoxes({ given, submit }: { given: readonly string[]; submit: Submit }) {
  const words = useWords('staff-people');
  return (
    <fieldset className="ui-group">
      <legend>{words('rolesLegend')}</legend>
      <FieldError id="roles-error">{submit.fields.roles}</FieldError>
      <div className="grid gap-2">
        {roles.map((role) => (
          <Checkbox
            key={role}
            name={`role.${role}`}
            label={words(`roles.${role}`)}
            defaultChecked={given.includes(role)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RolesFormProps {
  person: PersonJson;
  onClose(): void;
  /** Asks whether to block access; left out for a person who has none. */
  onShut?: () => void;
}

/** Other roles for somebody who is there, where they signed in, and the end of their access. */
export function RolesForm({ person, onClose, onShut }: RolesFormProps) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-people');
  const submit = useSubmit(async (values) => {
    await api.staffChangeRoles({
      params: { id: person.id },
      body: { roles: tickedIn(values), before: person.roles },
    });
    onClose();
    await refresh();
    toasts.show({ type: 'success', message: words('saved', { email: person.email }) });
  });
  return (
    <Form submit={submit}>
      <RoleBoxes given={person.roles} submit={submit} />
      <p className="text-small text-text-2">{words('noRoles')}</p>
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
        <Cancel />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
        <SignInsButton person={person} />
        {person.hasFactor ? <ResetFactorButton person={person} /> : null}
        {onShut ? (
          <Button
            size="dense"
            variant="quiet"
            className="text-danger"
            onClick={() => {
              onClose();
              onShut();
            }}
          >
            {words('shut')}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
