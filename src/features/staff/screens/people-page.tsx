/** People of the office: who may do what, inviting, changing roles, shutting out. */
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { Table } from '../../../ui/table.tsx';
import { When } from '../../payments/screens/when.tsx';
import type { PersonJson } from '../contract.ts';
import { InviteForm, RolesForm } from './roles-form.tsx';
import { useShutOut } from './use-shut-out.tsx';

export async function load({ api }: LoadContext): Promise<PersonJson[]> {
  return (await api.staffListPeople()).data;
}

export const head: ScreenModule<PersonJson[]>['head'] = (words) => ({ title: words('staff-people.title') });

export default function PeoplePage({ data }: { data: PersonJson[] }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-people');
  const invite = (): void => {
    dialogs.open({
      title: words('inviteTitle'),
      render: (dialog) => <InviteForm onClose={dialog.close} />,
    });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-h1">{words('title')}</h1>
          <p className="max-w-reading text-text-2">{words('lead')}</p>
        </div>
        <Button variant="primary" onClick={invite}>
          {words('invite')}
        </Button>
      </div>
      <Table
        caption={words('title')}
        captionHidden
        rows={data}
        rowKey={({ id }) => id}
        narrow="stack"
        columns={[
          {
            id: 'person',
            header: words('columns.person'),
            rowHeader: true,
            cell: (person) => <PersonCell person={person} />,
          },
          {
            id: 'roles',
            header: words('columns.roles'),
            cell: ({ roles }) => roles.map((role) => words(`roles.${role}`)).join(', '),
          },
          {
            id: 'seen',
            header: words('columns.seen'),
            cell: ({ seenAt }) => (seenAt ? <When at={seenAt} form="day-time" /> : words('never')),
          },
          {
            id: 'actions',
            header: words('columns.actions'),
            align: 'end',
            cell: (person) => (person.isMe ? null : <PersonDeeds person={person} />),
          },
        ]}
      />
    </div>
  );
}

function PersonCell({ person: { email, name, isMe, shutOutAt } }: { person: PersonJson }) {
  const words = useWords('staff-people');
  return (
    <span className="grid gap-0.5">
      <span>{email}</span>
      {name ? (
        <span className="font-normal text-small text-text-2" translate="no">
          {name}
        </span>
      ) : null}
      {isMe ? <span className="font-normal text-small text-text-2">{words('you')}</span> : null}
      {shutOutAt ? (
        <span>
          <StatusTag tone="problem">{words('shutOut')}</StatusTag>
        </span>
      ) : null}
    </span>
  );
}

function PersonDeeds({ person }: { person: PersonJson }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-people');
  const { ask, letIn } = useShutOut(person);
  const change = (): void => {
    dialogs.open({
      title: words('changeTitle', { email: person.email }),
      render: (dialog) => <RolesForm person={person} onClose={dialog.close} />,
    });
  };
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="dense" aria-label={`${words('change')}: ${person.email}`} onClick={change}>
        {words('change')}
      </Button>
      {person.shutOutAt ? (
        <Button size="dense" aria-label={`${words('letIn')}: ${person.email}`} onClick={() => void letIn()}>
          {words('letIn')}
        </Button>
      ) : (
        <Button size="dense" aria-label={`${words('shut')}: ${person.email}`} onClick={ask}>
          {words('shut')}
        </Button>
      )}
    </span>
  );
}
