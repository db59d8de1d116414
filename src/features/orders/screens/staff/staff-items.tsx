import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { PhotoLinks } from '../../../../kit/photos/photo-links.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { OrderLine, StaffOrder } from '../../contract.ts';
import { OrderTag } from '../list/order-tag.tsx';
import { type Arrived, piecesArrived, piecesReturned, piecesShown } from '../order/line-pieces.ts';
import { staffOrderPath } from '../staff-order-path.ts';

type Source = StaffOrder['sources'][number];

/** The ordered goods, and beside them the text of the shop's page. */
export function StaffItems({
  staffOrder: { order, sources },
  arrived,
}: {
  staffOrder: StaffOrder;
  arrived: Arrived;
}) {
  const { to, words: all } = usePlace();
  const words = useWords('staff-order');
  const { named } = useFormats();
  return (
    <Sheet
      heading={words('items')}
      dense
      actions={
        <TextLink href={to(`${staffOrderPath(order.id)}/evidence`)}>{all('order-evidence.open')}</TextLink>
      }
    >
      {order.shopOrderNumber ? (
        <p className="mb-4 text-small">
          <span className="text-text-2">{named(words('shopNumber'), '')}</span>
          <span className="whitespace-nowrap" translate="no">
            {order.shopOrderNumber}
          </span>
        </p>
      ) : null}
      <ul className="@container divide-y divide-line">
        {order.items.map((item) => (
          <li
            key={item.id}
            className="grid gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 @min-[32rem]:grid-cols-2"
          >
            <Item item={item} here={piecesArrived(item, arrived)} isUsual={item.state === order.state} />
            <SourceOf item={item} source={sources.find(({ line }) => line === item.id)} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface ItemProps {
  item: OrderLine;
  here: number | null;
  /** In the state of the order, which the heading says. */
  isUsual: boolean;
}

function Item({ item, here, isUsual }: ItemProps) {
  const words = useWords('staff-order');
  const parts = useWords('order-parts');
  const returned = piecesReturned(item);
  const pieces = piecesShown(item);
  const { money } = useFormats();
  const options = Object.entries(item.options).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="flex min-w-0 gap-3">
      <Thumbnail source={item.image} size="normal" />
      <div className="grid min-w-0 content-start gap-1">
        <p className="break-words font-medium" lang="">
          {item.title}
        </p>
        {[...options, item.optionsNote].filter(Boolean).map((option) => (
          <p key={option} className="break-words text-small" lang="">
            {option}
          </p>
        ))}
        <p className="text-small">
          {words('pieces', { count: pieces })} × {money(item.unitPrice)}
          {pieces === 1 ? null : ` = ${money(item.total)}`}
        </p>
        {returned > 0 ? (
          <p className="text-small text-text-2">{parts('returnedPieces', { count: returned })}</p>
        ) : null}
        {here === null ? null : (
          <p className="text-small text-text-2">
            {parts('arrivedPieces', { arrived: here, count: item.left })}
          </p>
        )}
        {isUsual ? null : (
          <div className="ui-tags">
            <OrderTag state={item.state} />
          </div>
        )}
        {item.tracking ? (
          <p className="wrap-anywhere text-small" translate="no">
            {[item.tracking.carrier, item.tracking.number].filter(Boolean).join(' ')}
          </p>
        ) : null}
        {item.note ? (
          <p className="whitespace-pre-line break-words text-small text-text-2">
            {words('note', { note: item.note })}
          </p>
        ) : null}
        <PhotoLinks photos={item.screenshots} name={(number) => words('screenshot', { number })} />
      </div>
    </div>
  );
}

function SourceOf({ item, source }: { item: OrderLine; source: Source | undefined }) {
  const { words: all } = usePlace();
  const words = useWords('staff-order');
  const { money, named } = useFormats();
  if (!source) return null;
  const isManual = source.source === 'manual';
  return (
    <div className="grid min-w-0 content-start gap-1 text-small">
      <p>
        <TextLink href={source.url} external={all('ui.newTab')}>
          {words('openSource')}
        </TextLink>
      </p>
      {source.originalTitle === item.title ? null : (
        <p className="break-words text-text-2">
          {named(words('original'), '')}
          <span translate="no">{source.originalTitle}</span>
        </p>
      )}
      <p>
        {source.price
          ? words(isManual ? 'typedPrice' : 'pagePrice', { price: money(source.price) })
          : words('noPagePrice')}
        <span className="block text-text-2">
          <When at={source.readAt} form="day-time" />
        </span>
      </p>
      <div className="ui-tags">
        {isManual ? <StatusTag tone="attention">{words('manual')}</StatusTag> : null}
        {isManual ? null : (
          <StatusTag tone={source.priceIsSure ? 'success' : 'attention'}>
            {words(source.priceIsSure ? 'sure' : 'unsure')}
          </StatusTag>
        )}
      </div>
    </div>
  );
}
