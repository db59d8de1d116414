/** A program that uses the API: its roles, its keys, and ending either. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { useShownKey } from './use-shown-key.tsx';

type Service = AnswerOf<'staffListServiceAccounts'>[number];

/** One program with its keys. */
export function ServiceCard({ service: { id, name, readsOnly, keys, ...service } }: { service: Service }) {
  const { api } = usePlace();
  const words = useWords('staff-keys');
  const { list, named } = useFormats();
  const run = useAction();
  const show = useShownKey();
  const held = list(service.roles.map((role) => words(`roles.${role}`)));
  return (
    <li className="ui-sheet grid gap-3 p-4">
      <h2 className="text-h3">{name}</h2>
      <p className="text-small text-text-2">{readsOnly ? words('reads', { roles: held }) : held}</p>
      <ul className="grid gap-2">
        {keys.map((key) => (
          <KeyRow key={key.id} of={key} />
        ))}
      </ul>
      <div className="ui-actions">
        <Button
          size="dense"
          aria-label={named(words('addKey'), name)}
          onClick={() =>
            void run(async () => {
              show((await api.staffCreateServiceKey({ params: { id }, body: {} })).data);
            })
          }
        >
          {words('addKey')}
        </Button>
        <Button
          size="dense"
          aria-label={named(words('end'), name)}
          onClick={() => void run(() => api.staffEndServiceAccount({ params: { id } }), words('ended'))}
        >
          {words('end')}
        </Button>
      </div>
    </li>
  );
}

function KeyRow({ of: { id, ending, isOver, expiresAt, lastUsedAt } }: { of: Service['keys'][number] }) {
  const { api } = usePlace();
  const words = useWords('staff-keys');
  const { named } = useFormats();
  const run = useAction();
  return (
    <li className="flex flex-wrap items-center gap-3 text-small">
      <code translate="no">wb_…{ending}</code>
      <StatusTag tone={isOver ? 'closed' : 'success'}>{words(isOver ? 'over' : 'valid')}</StatusTag>
      <Timed at={expiresAt} form="deadline" say={(date) => words('until', { date })} />
      {lastUsedAt ? (
        <Timed at={lastUsedAt} form="day-time" say={(date) => words('used', { date })} />
      ) : (
        <span>{words('unused')}</span>
      )}
      <Button
        size="dense"
        aria-label={named(words('revoke'), `wb_…${ending}`)}
        onClick={() => void run(() => api.staffRevokeServiceKey({ params: { id } }), words('revoked'))}
      >
        {words('revoke')}
      </Button>
    </li>
  );
}

/** Runs a command of the page, announces the result, and loads the page again. */
function useAction(): (action: () => Promise<unknown>, done?: string) => Promise<void> {
  const { refresh, toasts } = usePlace();
  return async (action, done) => {
    try {
      await action();
      if (done) toasts.show({ type: 'success', message: done });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
}
