/** Invites a colleague with roles. */
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../../kit/leaving/cancel.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { RoleBoxes, tickedIn } from './roles-form.tsx';

/** Somebody new: the link to the password goes to the address, nobody else sees it. */
export function InviteForm({ onClose }: { onClose(): void }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-people');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const email = String(values.get('email') ?? '').trim();
    const name = String(values.get('name') ?? '').trim();
    await api.staffInvitePerson({
      body: { email, roles: tickedIn(values), ...(name ? { name } : {}) },
      idempotencyKey,
    });
    onClose();
    await refresh();
    toasts.show({ type: 'success', message: words('sent', { email }) });
  });
  return (
    <Form submit={submit} label={words('inviteTitle')}>
      <TextField name="email" type="email" label={words('email')} autoComplete="off" maxLength={254} />
      <TextField name="name" label={words('name')} optional autoComplete="off" maxLength={100} />
      <RoleBoxes given={[]} submit={submit} />
      <div className="ui-actions">
        <SubmitButton>{words('send')}</SubmitButton>
        <Cancel />
      </div>
    </Form>
  );
}
