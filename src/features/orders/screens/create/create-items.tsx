import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { QuoteReceipt, type ReceiptWay } from '../../../pricing/screens/quote-receipt.tsx';
import type { PricedDraft } from './order-draft.ts';

interface Told {
  way: ReceiptWay;
  /** The country of the address that was chosen. */
  goesTo: string;
}

/** The orders that will be made: one sheet for each order, with its lines and its whole price. */
export function CreateItems({ drafts, ...told }: { drafts: readonly PricedDraft[] } & Told) {
  const { to, words: all } = usePlace();
  const words = useWords('order-create');
  return (
    <>
      {drafts.map((draft) => (
        <Sheet
          key={draft.id}
          heading={<ForeignWords>{draft.shop.name ?? draft.shop.host}</ForeignWords>}
          actions={
            <TextLink href={to('/cabinet/cart')}>
              {all('ui.change')}
              <VisuallyHidden> {words('changeItems')}</VisuallyHidden>
            </TextLink>
          }
        >
          <Draft draft={draft} {...told} />
        </Sheet>
      ))}
    </>
  );
}

function Draft({ draft, way, goesTo }: { draft: PricedDraft } & Told) {
  const words = useWords('order-create');
  const lines = draft.lines.filter(({ selected, canOrder }) => selected && canOrder);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="grid gap-5">
      {draft.needsReview ? (
        <div className="ui-tags">
          <StatusTag tone="info">{words('review')}</StatusTag>
        </div>
      ) : null}
      <ul className="grid gap-4">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {Object.keys(draft.advanceAnswers).length > 0 ? (
        <p className="text-small text-text-2">
          {words('advance')}: {words('advanceGiven')}
        </p>
      ) : null}
      <QuoteReceipt
        of={draft.shop.name ?? draft.shop.host}
        quote={draft.quote}
        pieces={pieces}
        way={way}
        goesTo={goesTo}
        headingLevel={3}
      />
    </div>
  );
}

function Line({ line }: { line: PricedDraft['lines'][number] }) {
  const { money } = useFormats();
  const parts = useWords('order-parts');
  const options = [...Object.values(line.options), line.product.optionsNote].filter(Boolean);
  return (
    <li className="flex gap-4">
      <Thumbnail source={line.image} />
      <div className="min-w-0 flex-1">
        <p className="break-words" lang={line.product.language ?? undefined}>
          {line.product.title}
        </p>
        <p className="text-small text-text-2">
          <ForeignWords>{[...options, parts('pieces', { count: line.quantity })].join(' · ')}</ForeignWords>
        </p>
      </div>
      <span className="whitespace-nowrap tabular-nums">{money(line.total)}</span>
    </li>
  );
}
