import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { VerdictStamp, verdictKind } from '../../products/screens/product/verdict-stamp.tsx';
import type { Cart, CartInHand } from './use-cart.ts';

const lineAgain = lazyPart(async () => (await import('./line-again.tsx')).LineAgain);

/** To be awaited before a render that shows a row that is not sold. */
export const { prepare } = lineAgain;

type Line = Cart['groups'][number]['lines'][number];

interface FindingsProps {
  line: Line;
  order: string;
  cart: CartInHand;
}

/** Everything that stands in the way of ordering a line, or was found about it. */
export function Findings({ line, order, cart }: FindingsProps) {
  const { user } = usePlace();
  const words = useWords('cart');
  const kind = line.change?.kind;
  const isGone = kind === 'out_of_stock' || kind === 'variant_gone';
  const accept = { id: order, lines: [{ id: line.id, accept_change: true as const }] };
  return (
    <>
      <Judged verdict={line.verdict} />
      {line.needsReview ? (
        <div className="ui-tags">
          <StatusTag tone="attention">{words('needsReview')}</StatusTag>
        </div>
      ) : null}
      {line.change ? <Changed line={line} onAccept={() => void cart.change(accept)} /> : null}
      {user && isGone ? <lineAgain.Part line={line} order={order} cart={cart} /> : null}
    </>
  );
}

/** Products that may come in without conditions need no stamp here. */
function Judged({ verdict }: Pick<Line, 'verdict'>) {
  const kind = verdictKind(verdict);
  if (kind === 'allowed') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <VerdictStamp kind={kind} />
      {verdict.reason ? <p className="text-small text-text-2">{verdict.reason}</p> : null}
    </div>
  );
}

const changeWords = {
  price: 'changedPrice',
  total: 'changedPrice',
  out_of_stock: 'changedSold',
  variant_gone: 'changedGone',
  prohibited: 'changedProhibited',
} as const;

function Changed({ line, onAccept }: { line: Line; onAccept(): void }) {
  const words = useWords('cart');
  const { money } = useFormats();
  if (!line.change) return null;
  const { kind, from, to } = line.change;
  const text = words(changeWords[kind], { from: from ? money(from) : '', to: to ? money(to) : '' });
  const canAccept = kind === 'price' || kind === 'total';
  return (
    <Banner
      tone={canAccept ? 'warning' : 'danger'}
      label={text}
      action={
        canAccept ? (
          <Button size="dense" onClick={onAccept}>
            {words('accept')}
          </Button>
        ) : undefined
      }
    >
      {text}
    </Banner>
  );
}
