/** Cells of the list of people: the name, the factor, and the acts of its row. */
import type { PersonJson } from '../../../features/staff/contract.ts';
import { RolesForm } from '../../../features/staff/screens/people/roles-form.tsx';
import { useShutOut } from '../../../features/staff/screens/use-shut-out.ts';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

/** A stolen password alone should not move money or give access. */
const powerful: readonly string[] = ['finance', 'admin'];

export const isPowerful = (roles: PersonJson['roles']): boolean =>
  roles.some((role) => powerful.includes(role));

export const lacksFactor = ({ hasFactor, roles }: Pick<PersonJson, 'hasFactor' | 'roles'>): boolean =>
  !hasFactor && isPowerful(roles);

/** On a phone only one that is missing and needed. */
export function Factor({ person }: { person: PersonJson }) {
  const words = useWords('staff-people.factor');
  if (person.invitedUntil) return null;
  if (lacksFactor(person)) return <StatusTag tone="attention">{words('due')}</StatusTag>;
  return <span className="text-text-2 max-sm:hidden">{words(person.hasFactor ? 'on' : 'off')}</span>;
}

/** Nobody else can set it up for a person. */
export function OwnFactor({ person: { hasFactor, roles } }: { person: PersonJson }) {
  const { to } = usePlace();
  const words = useWords('staff-people');
  if (hasFactor || !isPowerful(roles)) return null;
  return (
    <Button size="dense" href={to('/cabinet/profile/security')}>
      {words('factor.setUp')}
    </Button>
  );
}

/** The name opens what may be changed. */
export function PersonCell({ person }: { person: PersonJson }) {
  const { email, name, isMe, shutOutAt, invitedUntil } = person;
  const words = useWords('staff-people');
  const manage = useManage(person);
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        {isMe || invitedUntil ? (
          <span translate="no">{name ?? email}</span>
        ) : (
          <button
            type="button"
            className="cursor-pointer text-start font-medium text-accent-text underline"
            translate="no"
            onClick={manage}
          >
            {name ?? email}
          </button>
        )}
        {isMe ? <span className="font-normal text-small text-text-2">{words('you')}</span> : null}
      </span>
      {name ? (
        <span className="font-normal text-small text-text-2 max-sm:hidden" translate="no">
          {email}
        </span>
      ) : null}
      {shutOutAt ? (
        <span>
          <StatusTag tone="problem">{words('shutOut')}</StatusTag>
        </span>
      ) : null}
      {invitedUntil ? (
        <span>
          <StatusTag tone="attention">
            <Timed at={invitedUntil} form="deadline" say={(date) => words('invited', { date })} />
          </StatusTag>
        </span>
      ) : null}
    </span>
  );
}

/** Asked for with one press: an invitation that was taken back by mistake is sent again. */
export function TakeBack({ person: { id, email } }: { person: PersonJson }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-people');
  const { named } = useFormats();
  const takeBack = async (): Promise<void> => {
    try {
      await api.staffCancelInvitation({ params: { id } });
      toasts.show({ type: 'success', message: words('takenBack', { email }) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
  return (
    <Button size="dense" aria-label={named(words('takeBack'), email)} onClick={() => void takeBack()}>
      {words('takeBack')}
    </Button>
  );
}

/** Opens what may be changed of somebody: rare and not undone at once, so it stands behind a press. */
function useManage(person: PersonJson): () => void {
  const place = usePlace();
  const words = useWords('staff-people');
  const { ask } = useShutOut(person);
  return () =>
    openFormDialog(place, {
      title: words('changeTitle', { email: person.email }),
      render: (dialog) => (
        <RolesForm person={person} onClose={dialog.close} {...(person.shutOutAt ? {} : { onShut: ask })} />
      ),
    });
}

export function PersonActions({ person }: { person: PersonJson }) {
  const words = useWords('staff-people');
  const { named } = useFormats();
  const { letIn } = useShutOut(person);
  // what else may be changed opens by the name
  if (!person.shutOutAt) return null;
  return (
    <Button size="dense" aria-label={named(words('letIn'), person.email)} onClick={() => void letIn()}>
      {words('letIn')}
    </Button>
  );
}
