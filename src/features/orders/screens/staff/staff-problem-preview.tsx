import { useEffect, useRef } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';

/** The card is sent by its own button alone: Enter in a field is pressed in passing. */
export function keepUnsent(event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>): void {
  if (event.key === 'Enter' && (event.target as Element).matches('input')) event.preventDefault();
}

/** The outcome, and the card as the customer reads it, in their language. */
export function StaffProblemPreview({ preview }: { preview: AnswerOf<'staffPreviewProblem'> }) {
  const words = useWords('staff-order.problem');
  const { outcome, answer } = preview;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // it is read before it is sent, and may stand below what is in view
    card.current?.focus();
    const form = card.current?.closest('form');
    form?.addEventListener('keydown', keepUnsent);
    return () => form?.removeEventListener('keydown', keepUnsent);
  }, []);
  return (
    <div ref={card} role="status" tabIndex={-1} className="grid gap-3 rounded-sheet border border-line p-4">
      <p className="font-medium">{words(`outcome.${outcome}`)}</p>
      {answer ? <p className="text-text-2">{words(`answers.${answer}`)}</p> : null}
      {outcome === 'asked' ? (
        <>
          <p className="text-small text-text-2">{words('card')}</p>
          <ul lang={preview.locale} className="grid gap-1">
            {preview.words.map((line) => (
              <li key={line} className="break-words">
                {line}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
