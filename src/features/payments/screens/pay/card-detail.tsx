import { useWords } from '../../../../kit/place.tsx';
import type { Balance } from '../../contract.ts';

interface CardDetailProps {
  /** The cost of the card; null where it costs nothing more in this shop. */
  fee: string | null;
  kinds: readonly Balance['cardKinds'][number][];
}

/** The second line of a card among the ways to pay: its fee, how fast it is, and which cards are taken (UX-088). */
export function CardDetail({ fee, kinds }: CardDetailProps) {
  const words = useWords('payment.choice');
  const cards = useWords('receipt.cards');
  return (
    <>
      {fee ? <span className="block">{fee}</span> : null}
      <span className="block">{words('cardTime')}</span>
      {kinds.length > 0 ? (
        <span className="mt-2 flex flex-wrap gap-1.5">
          {/* marks of our own: pictures of others’ would be theirs to give */}
          {kinds.map((kind) => (
            <span
              key={kind}
              className="rounded-chip border border-line bg-surface px-2 font-medium text-small text-text-2"
            >
              {cards(kind)}
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
}
