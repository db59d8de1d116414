/** A sentence in which one word, such as the number of an order, is never broken at its hyphens. */
export function WholeNumber({ text, number }: { text: string; number: string }) {
  const at = text.indexOf(number);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{number}</span>
      {text.slice(at + number.length)}
    </>
  );
}
