import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { SavedProduct } from '../contract.ts';
import type { SavedActions } from './use-saved.ts';
import { WatchPart, type WatchTerms } from './watch-part.tsx';

export interface SavedRowProps {
  product: SavedProduct;
  lists: readonly { id: string; name: string | null }[];
  terms: WatchTerms;
  deeds: SavedActions;
}

/** One saved product: what it is, its price then and now, and what can be done with it. */
export function SavedRow({ product, lists, terms, deeds: actions }: SavedRowProps) {
  const { words: all } = usePlace();
  const words = useWords('saved');
  const { named } = useFormats();
  const { title } = product;
  const options = Object.entries(product.options).map((option) => named(...option));
  return (
    <li id={product.id} className="ui-sheet grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4">
      <Thumbnail size="normal" source={product.image} />
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex items-start justify-between gap-x-3">
          <div className="grid min-w-0 gap-0.5">
            <h2 className="line-clamp-2 break-words font-medium" lang={product.language ?? undefined}>
              <TextLink href={product.url} external={all('ui.newTab')}>
                {title}
              </TextLink>
            </h2>
            <p className="text-small text-text-2">
              <ForeignWords>
                {[product.shopName ?? product.host, ...options, product.optionsNote ?? '']
                  .filter(Boolean)
                  .join(' · ')}
              </ForeignWords>
            </p>
          </div>
          <IconButton
            icon={Trash}
            label={named(words('remove'), title)}
            onClick={() => actions.remove(product)}
          />
        </div>
        <Prices product={product} />
        <State product={product} />
      </div>
      <div className="col-span-full grid min-w-0 gap-2 sm:col-start-2">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="dense" disabled={actions.isSending} onClick={() => actions.toCart(product)}>
            {words('toCart')}
          </Button>
          <WatchPart product={product} terms={terms} onStop={() => actions.stopWatch(product)} />
        </div>
        <ListChoice {...{ product, lists, deeds: actions }} />
      </div>
    </li>
  );
}

function Prices({ product: { before, price, priceHere } }: { product: SavedProduct }) {
  const words = useWords('saved');
  const { money } = useFormats();
  const isSame = before && price && before.amount === price.amount && before.currency === price.currency;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      <div>
        <dt className="text-text-2">{words('now')}</dt>
        <dd className="font-medium tabular-nums">
          {price ? money(price) : words('noPrice')}
          {priceHere ? (
            <span className="block font-normal text-text-2">
              {words('about', { price: money(priceHere) })}
            </span>
          ) : null}
        </dd>
      </div>
      {before && !isSame ? (
        <div>
          <dt className="text-text-2">{words('before')}</dt>
          <dd className="tabular-nums">{money(before)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Whether it can be had, whether the price is sure, when the page was read, and what was told of it. */
function State({ product }: { product: SavedProduct }) {
  const words = useWords('saved');
  const { availability, isGone, price, priceIsSure, told, readAt } = product;
  const isSoldOut = availability === 'out_of_stock';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
      {isGone || isSoldOut ? (
        <StatusTag tone="neutral">{words(isGone ? 'gone' : 'soldOut')}</StatusTag>
      ) : availability === 'in_stock' ? (
        <StatusTag tone="success">{words('inStock')}</StatusTag>
      ) : null}
      {price && !priceIsSure ? <StatusTag tone="attention">{words('unsure')}</StatusTag> : null}
      <span>
        <Timed at={readAt} form="day-time" say={(date) => words('read', { date })} />
      </span>
      {told ? (
        <span>
          <Timed at={told.at} form="day-time" say={(date) => words(`told.${told.what}`, { date })} />
        </span>
      ) : null}
    </div>
  );
}

function ListChoice({ product, lists, deeds: actions }: Omit<SavedRowProps, 'terms'>) {
  const words = useWords('saved');
  if (lists.length < 2) return null;
  return (
    <SelectField
      label={words('move')}
      width="medium"
      value={product.list}
      disabled={actions.isSending}
      onChange={(event) => actions.move(product, event.target.value)}
      options={lists.map(({ id, name }) => ({ value: id, text: name ?? words('first') }))}
    />
  );
}
