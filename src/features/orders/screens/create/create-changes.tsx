import { useEffect, useRef, useState } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import type { OrderChange, PricedDraft } from './order-draft.ts';

export interface CreateChangesProps {
  changes: OrderChange[];
  drafts: readonly PricedDraft[];
  onAccepted(): void;
}

/** The changes since the customer saw the order, old to new, before anything is ordered. */
export function CreateChanges({ changes, drafts, onAccepted }: CreateChangesProps) {
  const { to, words: all } = usePlace();
  const words = useWords('order-create');
  const parts = useWords('order-parts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const accepting = useAccepting(changes, onAccepted);
  const isBlocked = changes.some(({ change }) => change.kind !== 'price' && change.kind !== 'total');
  const titleOf = ({ title, order }: OrderChange): string => {
    const draft = drafts.find(({ id }) => id === order);
    return title ?? words('changes.order', { shop: draft?.shop.name ?? draft?.shop.host ?? '' });
  };
  return (
    <section className="ui-sheet ui-sheet-attention" aria-labelledby="changes">
      <h2 id="changes" ref={heading} tabIndex={-1} className="text-h3">
        {words('changes.title')}
      </h2>
      <p className="mt-2 text-text-2">{words('changes.text')}</p>
      <ul className="my-4 grid gap-3">
        {changes.map((change) => (
          <li
            key={`${change.order} ${change.line}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1"
          >
            <span className="min-w-0 break-words">
              {titleOf(change)}
              <span className="block text-small text-text-2">{parts(`changes.${change.change.kind}`)}</span>
            </span>
            <Amounts change={change.change} />
          </li>
        ))}
      </ul>
      {isBlocked ? <p className="mb-4">{words('changes.blocked')}</p> : null}
      {accepting.failure ? (
        <p role="alert" className="mb-4 text-danger">
          {accepting.failure}
        </p>
      ) : null}
      <div className="ui-actions">
        {isBlocked ? null : (
          <Button
            variant="primary"
            loading={accepting.isSending}
            loadingLabel={all('ui.sending')}
            onClick={() => void accepting.accept()}
          >
            {words('changes.accept')}
          </Button>
        )}
        <Button variant={isBlocked ? 'primary' : 'secondary'} href={to('/cabinet/cart')}>
          {words('changes.toCart')}
        </Button>
      </div>
    </section>
  );
}

function Amounts({ change: { from, to } }: { change: OrderChange['change'] }) {
  const receipt = useWords('receipt');
  const { money } = useFormats();
  if (!to) return null;
  return (
    <Money
      text={money(to)}
      {...(from ? { was: money(from) } : {})}
      labels={{ was: receipt('was'), now: receipt('is') }}
    />
  );
}

/** Takes the new prices over in the cart; the totals of the page follow. */
function useAccepting(changes: OrderChange[], onAccepted: () => void) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('order-create');
  const [state, setState] = useState<{ isSending: boolean; failure: string | null }>({
    isSending: false,
    failure: null,
  });
  const accept = async (): Promise<void> => {
    setState({ isSending: true, failure: null });
    try {
      for (const { order, line, change } of changes) {
        if (!order || !line || change.kind !== 'price') continue;
        await api.updateCart({ body: { order: { id: order, lines: [{ id: line, accept_change: true }] } } });
      }
      await refresh();
      toasts.show({ type: 'info', message: words('changes.accepted') });
      onAccepted();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const failure = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      setState({ isSending: false, failure });
    }
  };
  return { ...state, accept };
}
