import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { useAction } from '../../../kit/forms/use-action.ts';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { QuantityStepper } from '../../../ui/forms/quantity-stepper.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { type KnownWords, saidOptions } from '../../products/screens/options/chosen-words.ts';
import { VerdictStamp, verdictKind } from '../../products/screens/product/verdict-stamp.tsx';
import type { Cart, CartInHand } from './use-cart.ts';

type Line = Cart['groups'][number]['lines'][number];
interface RowProps {
  line: Line;
  order: string;
  cart: CartInHand;
  /** Words of options in the reader's language. */
  known: KnownWords;
}

/** One product of the cart: picture, title, options, price, quantity, removal, note (UX-072, UX-077). */
export function CartLineRow({ line, order, cart, known }: RowProps) {
  const { words: all } = usePlace();
  const words = useWords('cart');
  const { named } = useFormats();
  const { title } = line.product;
  const change = (part: object): void => void cart.change({ id: order, lines: [{ id: line.id, ...part }] });
  const remove = (): void => void cart.remove({ order, line: line.id, title });
  const [isNoting, setNoting] = useState(line.note !== null);
  return (
    <li className="grid grid-cols-[auto_2.75rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-3">
      <Checkbox
        label={
          <span className="sr-only">
            <ForeignWords>{words('selectLine', { title })}</ForeignWords>
          </span>
        }
        checked={line.selected}
        disabled={!line.canOrder}
        onChange={(event) => change({ selected: event.target.checked })}
      />
      <Thumbnail source={line.image} />
      <Named line={line} known={known} />
      {/* on a phone below the picture too, so that the two links share a line */}
      <div className="col-span-full grid min-w-0 content-start gap-2 sm:col-start-3">
        <Findings line={line} onAccept={() => change({ accept_change: true })} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-5">
          <QuantityStepper
            value={line.quantity}
            min={0}
            least={line.product.leastQuantity}
            max={cart.now.limits.quantity}
            onValueChange={(quantity) => (quantity === 0 ? remove() : change({ quantity }))}
            labels={{
              quantity: named(all('ui.quantity'), title),
              increase: all('ui.increase'),
              decrease: all('ui.decrease'),
            }}
          />
          <div className="order-1 flex flex-wrap items-center gap-x-5 text-small max-sm:basis-full max-sm:gap-x-3 sm:order-none">
            <SaveLater line={line} onSaved={remove} />
            {isNoting ? null : (
              <Button variant="link" onClick={() => setNoting(true)}>
                {words('noteAdd')}
              </Button>
            )}
          </div>
          <span className="ms-auto">
            <IconButton icon={Trash} label={named(words('remove'), title)} onClick={remove} />
          </span>
        </div>
        {isNoting ? <Note line={line} onKeep={(note) => change({ note })} /> : null}
      </div>
    </li>
  );
}

/** Out of the cart into the list of saved products; the cart offers to undo its half. */
function SaveLater({ line, onSaved }: { line: Line; onSaved(): void }) {
  const { api, words: all } = usePlace();
  const words = useWords('cart');
  const action = useAction({ refreshes: false });
  const { id: snapshot, url, title } = line.product;
  const save = async (): Promise<void> => {
    const body = { product: { url, snapshot, options: line.options } };
    const isDone = await action.run(
      (idempotencyKey) => api.saveProduct({ body, idempotencyKey }),
      words('savedLater', { title }),
    );
    if (isDone) onSaved();
  };
  return (
    <>
      <Button
        data-save-later
        variant="link"
        loading={action.isSending}
        loadingLabel={all('ui.sending')}
        onClick={() => void save()}
      >
        {words('saveLater')}
      </Button>
      {action.failure ? (
        <p role="alert" className="text-small text-danger">
          {action.failure}
        </p>
      ) : null}
    </>
  );
}

/** The name that leads to the shop's page, the variant, and the sum. */
function Named({ line, known }: Pick<RowProps, 'line' | 'known'>) {
  const { words: all, locale } = usePlace();
  const words = useWords('cart');
  const { money, named } = useFormats();
  const options = saidOptions(line.options, known, locale).map((option) => named(...option));
  return (
    <div className="grid gap-1 sm:flex sm:justify-between sm:gap-x-4">
      <div className="grid min-w-0 gap-0.5">
        <span
          className="line-clamp-2 break-words font-medium"
          lang={line.product.language ?? undefined}
          title={line.product.originalTitle}
        >
          <TextLink href={line.product.url} external={all('ui.newTab')}>
            {line.product.title}
          </TextLink>
        </span>
        <p className="text-small text-text-2">
          <ForeignWords>
            {[
              ...options,
              ...(line.quantity > 1 ? [words('perPiece', { price: money(line.unitPrice) })] : []),
            ].join(' · ')}
          </ForeignWords>
        </p>
      </div>
      <span className="shrink-0 text-small text-text-2 tabular-nums">
        {words('shopPrice', { price: money(line.total) })}
      </span>
    </div>
  );
}

/** Everything that stands in the way of ordering a line, or was found about it. */
function Findings({ line, onAccept }: { line: Line; onAccept(): void }) {
  const words = useWords('cart');
  return (
    <>
      <Judged verdict={line.verdict} />
      {line.needsReview ? (
        <div className="ui-tags">
          <StatusTag tone="attention">{words('needsReview')}</StatusTag>
        </div>
      ) : null}
      {line.change ? <Changed line={line} onAccept={onAccept} /> : null}
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

function Note({ line, onKeep }: { line: Line; onKeep(note: string | null): void }) {
  const words = useWords('cart');
  const [typed, setTyped] = useState(line.note ?? '');
  return (
    <TextArea
      label={words('note')}
      rows={1}
      className="field-sizing-content min-h-11"
      value={typed}
      {...useLengthLimit(1000)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed.trim() !== (line.note ?? '') && onKeep(typed.trim() || null)}
    />
  );
}
