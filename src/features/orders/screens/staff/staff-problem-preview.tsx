import { useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';

/** The outcome, and the card as the customer reads it, in their language. */
export function StaffProblemPreview({ preview }: { preview: AnswerOf<'staffPreviewProblem'> }) {
  const words = useWords('staff-order.problem');
  const { outcome, answer } = preview;
  return (
    <div role="status" className="grid gap-3 rounded-sheet border border-line p-4">
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
