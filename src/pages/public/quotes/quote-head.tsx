/** The head of a quote: its goods, and whether it holds. */
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { DoorLine } from '../../../features/pricing/screens/door-line.tsx';
import { toldOfQuote } from '../../../features/pricing/screens/told-to-door.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Data, Quote } from './quote-page.tsx';

/** Of an order, and of a product that is not known any more: the heading above the goods. */
export function QuoteHead({ quote, product }: Data) {
  const words = useWords('quote');
  const { of, goods, price } = quote.terms;
  const isProduct = of === 'product';
  return (
    <header className="grid gap-4">
      <h1 className="break-words text-h1">
        {product ? (
          <ForeignWords>{words('heading.of', { title: product.title })}</ForeignWords>
        ) : (
          words(`heading.${of}`)
        )}
      </h1>
      <div className="text-small text-text-2">
        <Verdict quote={quote} />
      </div>
      {isProduct ? <DoorLine told={toldOfQuote(price)} /> : null}
      <p className="max-w-reading text-small text-text-2">{words(`lead.${of}`)}</p>
      {isProduct ? <OrderIt path={product?.path} url={goods[0]?.url} /> : null}
    </header>
  );
}

/** Whether what follows is what was signed, before anything of it is read. */
export function Verdict({ quote: { isValid, terms } }: { quote: Quote }) {
  const words = useWords('quote');
  const say = (date: string): string => words(isValid ? 'valid' : 'notValid', { date });
  if (isValid)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusTag tone="success">{words('unchanged')}</StatusTag>{' '}
        <span>
          <Timed at={terms.issuedAt} form="moment" say={say} />
        </span>
      </p>
    );
  return (
    <p className="flex items-start gap-2 font-medium text-body text-danger">
      <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
      <span>
        <Timed at={terms.issuedAt} form="moment" say={say} />
      </span>
    </p>
  );
}

/** On to today's price of the product, from where it is ordered. */
export function OrderIt({ path, url }: { path: string | undefined; url: string | undefined }) {
  const { to } = usePlace();
  const words = useWords('quote');
  const href = path ?? (url ? `/add?${new URLSearchParams({ url })}` : null);
  if (!href) return null;
  return (
    <div className="print:hidden">
      <Button variant="primary" href={to(href)}>
        {words('order')}
      </Button>
    </div>
  );
}
