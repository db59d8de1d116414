/** People of the staff: their roles, inviting, changing roles, shutting out. */

import type { PersonJson } from '../../../features/staff/contract.ts';
import { InviteForm } from '../../../features/staff/screens/people/invite-form.tsx';
import { RolesForm } from '../../../features/staff/screens/people/roles-form.tsx';
import { useShutOut } from '../../../features/staff/screens/use-shut-out.ts';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed, When } from '../../../kit/when.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

export async function load({ api }: LoadContext): Promise<PersonJson[]> {
  return (await api.staffListPeople()).data;
}

export const head: ScreenModule<PersonJson[]>['head'] = (words) => ({ title: words('staff-people.title') });

export default function PeoplePage({ data }: { data: PersonJson[] }) {
  const place = usePlace();
  const { locale } = place;
  const words = useWords('staff-people');
  const columns = useColumns();
  const lacking = data.filter((one) => one.invitedUntil === null && lacksFactor(one)).length;
  const invite = (): void => {
    openFormDialog(place, {
      title: words('inviteTitle'),
      render: (dialog) => <InviteForm onClose={dialog.close} />,
    });
  };
  return (
    <OfficeList
      words={words}
      beside={
        <Button variant="primary" onClick={invite}>
          {words('invite')}
        </Button>
      }
      {...(lacking > 0 ? { lead: words('factor.lacking', { count: lacking, total: data.length }) } : {})}
      list={{
        // the own row first: its second factor nobody else can set up
        rows: data.toSorted(
          (a, b) =>
            Number(b.isMe) - Number(a.isMe) || (a.name ?? a.email).localeCompare(b.name ?? b.email, locale),
        ),
      }}
      look={{ rowKey: ({ id }) => id, columns }}
    />
  );
}

/** A stolen password alone should not move money or give access. */
const powerful: readonly string[] = ['finance', 'admin'];

const isPowerful = (roles: PersonJson['roles']): boolean => roles.some((role) => powerful.includes(role));

const lacksFactor = ({ hasFactor, roles }: Pick<PersonJson, 'hasFactor' | 'roles'>): boolean =>
  !hasFactor && isPowerful(roles);

function useColumns(): OfficeColumn<PersonJson>[] {
  const words = useWords('staff-people');
  const { list } = useFormats();
  return [
    { id: 'person', cell: (person) => <PersonCell person={person} /> },
    {
      id: 'roles',
      phone: 'line',
      cell: ({ roles }) => (
        <span className="font-normal text-text-2">{list(roles.map((role) => words(`roles.${role}`)))}</span>
      ),
    },
    {
      id: 'seen',
      phone: 'end',
      cell: ({ seenAt }) => (
        <span className="whitespace-nowrap text-text-2">
          {seenAt ? <When at={seenAt} form="day-time" /> : words('never')}
        </span>
      ),
    },
    {
      id: 'factor',
      phone: 'top',
      className: 'max-w-full',
      // the button in the own row says it on a phone
      nothing: (person) => person.invitedUntil !== null || !lacksFactor(person) || person.isMe,
      cell: (person) => <Factor person={person} />,
    },
    {
      id: 'actions',
      align: 'end',
      phone: 'foot',
      nothing: ({ isMe, hasFactor, roles, invitedUntil, shutOutAt }) =>
        isMe ? hasFactor || !isPowerful(roles) : invitedUntil === null && shutOutAt === null,
      cell: (person) =>
        person.isMe ? (
          <OwnFactor person={person} />
        ) : person.invitedUntil ? (
          <TakeBack person={person} />
        ) : (
          <PersonActions person={person} />
        ),
    },
  ];
}

/** On a phone only one that is missing and needed. */
function Factor({ person }: { person: PersonJson }) {
  const words = useWords('staff-people.factor');
  if (person.invitedUntil) return null;
  if (lacksFactor(person)) return <StatusTag tone="attention">{words('due')}</StatusTag>;
  return <span className="text-text-2 max-sm:hidden">{words(person.hasFactor ? 'on' : 'off')}</span>;
}

/** Nobody else can set it up for a person. */
function OwnFactor({ person: { hasFactor, roles } }: { person: PersonJson }) {
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
function PersonCell({ person }: { person: PersonJson }) {
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
function TakeBack({ person: { id, email } }: { person: PersonJson }) {
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

function PersonActions({ person }: { person: PersonJson }) {
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
