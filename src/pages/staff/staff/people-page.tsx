/** People of the staff: their roles, inviting, changing roles, shutting out. */
import type { PersonJson } from '../../../features/staff/contract.ts';
import { InviteForm } from '../../../features/staff/screens/people/invite-form.tsx';
import { ResetFactorButton } from '../../../features/staff/screens/people/reset-factor-button.tsx';
import { RolesForm } from '../../../features/staff/screens/people/roles-form.tsx';
import { SignInsButton } from '../../../features/staff/screens/people/sign-ins-button.tsx';
import { useShutOut } from '../../../features/staff/screens/use-shut-out.ts';
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
  const { dialogs, locale } = usePlace();
  const words = useWords('staff-people');
  const columns = useColumns();
  const invite = (): void => {
    dialogs.open({
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
      list={{ rows: data.toSorted((a, b) => (a.name ?? a.email).localeCompare(b.name ?? b.email, locale)) }}
      look={{ rowKey: ({ id }) => id, columns }}
    />
  );
}

/** A stolen password alone should not move money or give access. */
const powerful: readonly string[] = ['finance', 'admin'];

const isPowerful = (roles: PersonJson['roles']): boolean => roles.some((role) => powerful.includes(role));

function useColumns(): OfficeColumn<PersonJson>[] {
  const words = useWords('staff-people');
  const { list } = useFormats();
  return [
    { id: 'person', cell: (person) => <PersonCell person={person} /> },
    {
      id: 'roles',
      phone: 'line',
      cell: ({ roles }) => list(roles.map((role) => words(`roles.${role}`))),
    },
    {
      id: 'seen',
      nothing: ({ seenAt }) => !seenAt,
      cell: (person) => (
        <span className="flex flex-wrap items-center gap-x-3 whitespace-nowrap">
          {person.seenAt ? <When at={person.seenAt} form="day-time" /> : words('never')}
          {person.invitedUntil ? null : <SignInsButton person={person} />}
        </span>
      ),
    },
    {
      id: 'factor',
      // a phone names only one that is missing and needed
      nothing: ({ invitedUntil, hasFactor, roles }) =>
        invitedUntil !== null || hasFactor || !isPowerful(roles),
      cell: ({ hasFactor, invitedUntil, roles }) => {
        if (invitedUntil) return null;
        if (hasFactor) return words('factor.on');
        return isPowerful(roles) ? (
          <StatusTag tone="attention">{words('factor.due')}</StatusTag>
        ) : (
          <span className="text-text-2">{words('factor.off')}</span>
        );
      },
    },
    {
      id: 'actions',
      align: 'end',
      phone: 'foot',
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

/** Nobody else can set it up for a person. */
function OwnFactor({ person: { hasFactor, roles } }: { person: PersonJson }) {
  const { to } = usePlace();
  const words = useWords('staff-people');
  const { named } = useFormats();
  if (hasFactor || !isPowerful(roles)) return null;
  return (
    <Button
      size="dense"
      href={to('/cabinet/profile/security')}
      aria-label={named(words('factor.setUp'), words('columns.factor'))}
    >
      {words('factor.setUp')}
    </Button>
  );
}

function PersonCell({ person }: { person: PersonJson }) {
  const { email, name, isMe, shutOutAt, invitedUntil } = person;
  const words = useWords('staff-people');
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <span translate="no">{name ?? email}</span>
        {isMe ? <span className="font-normal text-small text-text-2">{words('you')}</span> : null}
      </span>
      {name ? (
        <span className="font-normal text-small text-text-2" translate="no">
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

function PersonActions({ person }: { person: PersonJson }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-people');
  const { named } = useFormats();
  const { ask, letIn } = useShutOut(person);
  // rare and not undone at once, so it stands behind a press
  const change = (): void => {
    dialogs.open({
      title: words('changeTitle', { email: person.email }),
      render: (dialog) => (
        <RolesForm person={person} onClose={dialog.close} {...(person.shutOutAt ? {} : { onShut: ask })} />
      ),
    });
  };
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end max-sm:[&>.ui-button:not(.ui-button-link)]:px-3 max-sm:[&>.ui-button]:text-small">
      <Button size="dense" aria-label={named(words('change'), person.email)} onClick={change}>
        {words('change')}
      </Button>
      {person.hasFactor ? <ResetFactorButton person={person} /> : null}
      {person.shutOutAt ? (
        <Button size="dense" aria-label={named(words('letIn'), person.email)} onClick={() => void letIn()}>
          {words('letIn')}
        </Button>
      ) : null}
    </span>
  );
}
