import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { PhotoLinks } from '../../../../kit/photos/photo-links.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { type KnownWords, saidOptions } from '../../../products/screens/options/chosen-words.ts';
import type { Order, OrderLine } from '../../contract.ts';
import { orderPath } from '../list/order-row.tsx';
import { OrderTag } from '../list/order-tag.tsx';
import { type Arrived, isPaidBack, piecesArrived, piecesReturned, piecesShown } from './line-pieces.ts';

interface ItemProps {
  item: OrderLine;
  here: number | null;
  isForwarded: boolean;
  /** All lines are in the state of the order. */
  isOneState: boolean;
  /** Words of options in the reader's language. */
  known: KnownWords;
}

/** The lines of an order, each with its own state (UX-107). */
export function OrderItems({
  order,
  arrived,
  known = {},
}: { order: Order; arrived: Arrived } & Partial<Pick<ItemProps, 'known'>>) {
  const { to, words: all } = usePlace();
  const words = useWords('order-view');
  const { named } = useFormats();
  const { shop, isForwarded = false } = order;
  // the head of the page says the state that all of them have
  const isOneState = order.items.every(({ state }) => state === order.state);
  return (
    <Sheet heading={words('items')}>
      <p className="text-small text-text-2">
        <ForeignWords>{words('shop', { shop: shop.name ?? shop.host })}</ForeignWords>
      </p>
      {order.shopOrderNumber ? (
        <p className="wrap-anywhere text-small text-text-2">
          {named(words('shopNumber'), '')}
          <span translate="no">{order.shopOrderNumber}</span>
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {order.items.map((item) => (
          <Item
            key={item.id}
            {...{ item, isForwarded, known, isOneState }}
            here={piecesArrived(item, arrived)}
          />
        ))}
      </ul>
      {isForwarded ? null : (
        <p className="mt-4 text-small">
          <TextLink href={to(`${orderPath(order.orderNum)}/evidence`)}>{all('order-evidence.open')}</TextLink>
        </p>
      )}
    </Sheet>
  );
}

function Item({ item, here, isForwarded, known, isOneState }: ItemProps) {
  const { words: all, locale } = usePlace();
  const words = useWords('order-view');
  const parts = useWords('order-parts');
  const { money, named } = useFormats();
  const options = saidOptions(item.options, known, locale).map((option) => named(...option));
  const returned = piecesReturned(item);
  const facts = [
    ...options,
    item.optionsNote,
    isPaidBack(item) ? null : parts('pieces', { count: piecesShown(item) }),
    returned > 0 ? parts('returnedPieces', { count: returned }) : null,
    here === null ? null : parts('arrivedPieces', { arrived: here, count: item.left }),
    // beside the sum of one piece its price would be the same sum again
    item.quantity === 1 && !isPaidBack(item) && !isForwarded
      ? null
      : words(isForwarded ? 'declaredEach' : 'perPiece', { price: money(item.unitPrice) }),
  ].filter(Boolean);
  return (
    <li className="flex gap-4 py-4 last:pb-0">
      <Thumbnail source={item.image} size="normal" />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span className="min-w-0 break-words">
            <TextLink href={item.url} external={all('ui.newTab')}>
              <ForeignWords>{item.title}</ForeignWords>
            </TextLink>
          </span>
          {isPaidBack(item) ? null : <span className="font-medium tabular-nums">{money(item.total)}</span>}
        </div>
        {item.originalTitle ? (
          <p className="break-words text-small text-text-2">
            <ForeignWords>{item.originalTitle}</ForeignWords>
          </p>
        ) : null}
        <p className="text-small text-text-2">
          <ForeignWords>{facts.join('\u00a0· ')}</ForeignWords>
        </p>
        {item.tracking ? (
          <p className="wrap-anywhere text-small text-text-2">
            {named(parts('tracking'), '')}
            <span translate="no">{item.tracking.number}</span>
            {item.tracking.carrier ? `\u00a0· ${item.tracking.carrier}` : null}
          </p>
        ) : null}
        {item.note ? (
          <p className="whitespace-pre-line break-words text-small text-text-2">
            {words('itemNote', { note: item.note })}
          </p>
        ) : null}
        <PhotoLinks photos={item.screenshots} name={(number) => words('screenshot', { number })} />
        <Tags item={item} isTold={isOneState} isTyped={item.typedByCustomer && !isForwarded} />
      </div>
    </li>
  );
}

interface TagsProps {
  item: Order['items'][number];
  /** Its state is said already. */
  isTold: boolean;
  isTyped: boolean;
}

function Tags({ item, isTold, isTyped }: TagsProps) {
  const words = useWords('order-view');
  if (isTold && !isTyped) return null;
  return (
    <div className="ui-tags">
      {isTold ? null : <OrderTag {...item} />}
      {isTyped ? <StatusTag tone="neutral">{words('typed')}</StatusTag> : null}
    </div>
  );
}
