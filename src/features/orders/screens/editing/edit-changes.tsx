import { useEffect, useRef } from 'react';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Money } from '../../../../ui/money/money.tsx';

export type Asked = Pick<AnswerOf<'editOrder'>, 'changes' | 'quote' | 'payBy'>;

/** A price is taken by saving once more; what is not sold any more is not. */
export const isBlocked = ({ changes }: Asked): boolean =>
  changes.some(({ change }) => change.kind !== 'price' && change.kind !== 'total');

/** The changes since the customer saw the order, old to new; nothing was written. */
export function EditChanges({ asked }: { asked: Asked }) {
  const words = useWords('order-edit.changes');
  const parts = useWords('order-parts');
  const receipt = useWords('receipt');
  const { money } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is announced again
  useEffect(() => heading.current?.focus(), [asked]);
  return (
    <section className="ui-sheet ui-sheet-attention" aria-labelledby="edit-changes">
      <h2 id="edit-changes" ref={heading} tabIndex={-1} className="text-h3">
        {words('title')}
      </h2>
      <p className="mt-2 text-text-2">{words('text')}</p>
      <ul className="mt-4 grid gap-3">
        {asked.changes.map(({ line, title, change }) => (
          <li key={`${line} ${change.kind}`} className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span className="min-w-0 break-words">
              {title ?? words('total')}
              <span className="block text-small text-text-2">{parts(`changes.${change.kind}`)}</span>
            </span>
            {change.to ? (
              <Money
                text={money(change.to)}
                {...(change.from ? { was: money(change.from) } : {})}
                labels={{ was: receipt('was'), now: receipt('is') }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {isBlocked(asked) ? <p className="mt-4">{words('blocked')}</p> : null}
    </section>
  );
}
