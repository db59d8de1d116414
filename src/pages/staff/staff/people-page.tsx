/** People of the staff: their roles, inviting, changing roles, shutting out. */
import type { PersonJson } from '../../../features/staff/contract.ts';
import { InviteForm } from '../../../features/staff/screens/people/invite-form.tsx';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  Factor,
  isPowerful,
  lacksFactor,
  OwnFactor,
  PersonActions,
  PersonCell,
  TakeBack,
} from './person-cells.tsx';

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
