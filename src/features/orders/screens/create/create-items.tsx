import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { QuoteReceipt, type ReceiptWay } from '../../../pricing/screens/quote-receipt.tsx';
import { type KnownWords, saidWord } from '../../../products/screens/options/chosen-words.ts';
import { hasInstructions, inlandOf, orderedLines, type PricedDraft, piecesOf } from './order-draft.ts';

interface Told {
  way: ReceiptWay;
  /** The country of the address that was chosen. */
  goesTo: string;
  /** Words of options in the reader's language. */
  known: KnownWords;
}

/** The orders that will be made, one sheet for all: the lines of each shop, and how its price is made, folded. */
export function CreateItems({ drafts, ...told }: { drafts: readonly PricedDraft[] } & Told) {
  const { to, words: all } = usePlace();
  const words = useWords('order-create');
  return (
    <Sheet
      heading={words('items')}
      actions={
        <TextLink href={to('/cabinet/cart')}>
          {all('ui.change')}
          <VisuallyHidden> {words('changeItems')}</VisuallyHidden>
        </TextLink>
      }
    >
      <div className="grid gap-4 divide-y divide-line [&>*+*]:pt-4">
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} isOnly={drafts.length === 1} {...told} />
        ))}
      </div>
    </Sheet>
  );
}

function Draft({ draft, way, goesTo, known, isOnly }: { draft: PricedDraft; isOnly: boolean } & Told) {
  const words = useWords('order-create');
  const { money } = useFormats();
  const shop = draft.shop.name ?? draft.shop.host;
  const { quote } = draft;
  return (
    <section className="grid gap-3 [&>.ui-disclosure]:my-0 [&>.ui-disclosure]:border-0" aria-label={shop}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-ui">
          <ForeignWords>{shop}</ForeignWords>
        </h3>
        {draft.needsReview ? <StatusTag tone="info">{words('review')}</StatusTag> : null}
      </div>
      <ul className="grid gap-3">
        {orderedLines(draft).map((line) => (
          <Line key={line.id} line={line} known={known} />
        ))}
      </ul>
      {hasInstructions([draft]) ? <p className="text-small text-text-2">{words('advanceGiven')}</p> : null}
      {/* the receipt beside is that of the only order, or adds these up */}
      {isOnly && !draft.needsReview ? null : (
        <Disclosure summary={words('priceOf', { amount: money(way === 'card' ? quote.byCard : quote.net) })}>
          <QuoteReceipt
            of={shop}
            quote={quote}
            pieces={piecesOf(draft)}
            inlandOf={inlandOf([draft])}
            way={way}
            goesTo={goesTo}
            isQuiet
            headingLevel={4}
          />
        </Disclosure>
      )}
    </section>
  );
}

function Line({ line, known }: { line: PricedDraft['lines'][number]; known: KnownWords }) {
  const { money } = useFormats();
  const parts = useWords('order-parts');
  const options = [
    ...Object.values(line.options).map((value) => saidWord(known, value)),
    line.product.optionsNote,
  ].filter(Boolean);
  return (
    <li className="flex gap-4">
      <Thumbnail source={line.image} />
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <div className="flex justify-between gap-4">
          <p className="min-w-0 break-words" lang={line.product.language ?? undefined}>
            {line.product.title}
          </p>
          <span className="whitespace-nowrap text-small text-text-2 tabular-nums">{money(line.total)}</span>
        </div>
        <p className="text-small text-text-2">
          <ForeignWords>
            {[...options, parts('pieces', { count: line.quantity })].join('\u00a0· ')}
          </ForeignWords>
        </p>
      </div>
    </li>
  );
}
