import type { CallFailure } from '../../platform/api/client.ts';

/** Why a call was refused; words of somebody else in it, such as a carrier's, stand apart and in no known language. */
export function Quoted({ text, failure }: { text: string; failure: CallFailure | null }) {
  const quote = failure?.next.quote;
  if (typeof quote !== 'string' || quote === '' || !text.includes(quote)) return text;
  const at = text.lastIndexOf(quote);
  return (
    <>
      {text.slice(0, at)}
      <span lang="" className="block break-words">
        {quote}
      </span>
      {text.slice(at + quote.length)}
    </>
  );
}
