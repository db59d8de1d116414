import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { useAction } from '../../../kit/forms/use-action.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useIsBrowser } from '../../../kit/parts/use-is-browser.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { QuantityStepper } from '../../../ui/forms/quantity-stepper.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { type KnownWords, saidOptions } from '../../products/screens/options/chosen-words.ts';
import { Findings } from './line-findings.tsx';
import type { Cart, CartInHand } from './use-cart.ts';

// few lines are changed: the code comes when somebody does it
const lineOptions = lazyPart(async () => (await import('./line-options.tsx')).LineOptions);
const screenshots = lazyPart(async () => (await import('./line-screenshots.tsx')).LineScreenshots);

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
  const change = (part: object) => cart.change({ id: order, lines: [{ id: line.id, ...part }] });
  const remove = (): void => void cart.remove({ order, line: line.id, title });
  const [isChoosing, setChoosing] = useState(false);
  const [isNoting, setNoting] = useState(line.note !== null || line.screenshots !== undefined);
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-3">
      <Checkbox
        label={
          <span className="sr-only">
            <ForeignWords>{words('selectLine', { title })}</ForeignWords>
          </span>
        }
        checked={line.selected}
        disabled={!line.canOrder}
        onChange={(event) => void change({ selected: event.target.checked })}
      />
      <Thumbnail source={line.image} size="normal" />
      <Named line={line} known={known} isOld={cart.isChanging} />
      {/* on a phone below the picture too, so that the links share a line */}
      <div className="col-[2/-1] grid min-w-0 content-start gap-2 sm:col-start-3">
        <Findings line={line} order={order} cart={cart} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-5">
          <QuantityStepper
            value={line.quantity}
            min={0}
            least={line.product.leastQuantity}
            max={cart.now.limits.quantity}
            onValueChange={(quantity) => (quantity === 0 ? remove() : void change({ quantity }))}
            labels={{
              quantity: named(all('ui.quantity'), title),
              increase: all('ui.increase'),
              decrease: all('ui.decrease'),
            }}
          />
          <Links
            line={line}
            onSaved={remove}
            {...(isChoosing ? {} : { onChoose: () => setChoosing(true) })}
            {...(isNoting ? {} : { onNote: () => setNoting(true) })}
          />
          <Remove label={named(words('remove'), title)} onClick={remove} />
        </div>
        {isChoosing ? (
          <lineOptions.Part
            line={line}
            onKeep={(options) => change({ options })}
            onClose={() => setChoosing(false)}
          />
        ) : null}
        {isNoting ? <Note line={line} onKeep={(noted) => void change(noted)} /> : null}
      </div>
    </li>
  );
}

function Remove(props: { label: string; onClick(): void }) {
  return (
    <span className="ms-auto">
      <IconButton icon={Trash} {...props} />
    </span>
  );
}

interface LinksProps {
  line: Line;
  onSaved(): void;
  /** Left out while the options, or the note, stand open. */
  onChoose?: () => void;
  onNote?: () => void;
}

/** A guest's cart is in the browser: its options are chosen again on the page of the product. */
function Links({ line, onSaved, onChoose, onNote }: LinksProps) {
  const { user } = usePlace();
  const words = useWords('cart');
  const mayChoose = user !== null && Object.keys(line.options).length > 0;
  return (
    <div className="order-1 flex flex-wrap items-center gap-x-5 text-small max-sm:basis-full max-sm:gap-x-3 sm:order-none">
      {mayChoose && onChoose ? (
        <Button variant="link" onClick={onChoose}>
          {words('optionsChange')}
        </Button>
      ) : null}
      <SaveLater line={line} onSaved={onSaved} />
      {onNote ? (
        <Button variant="link" onClick={onNote}>
          {words(line.needsReview && user ? 'noteOrScreenshot' : 'noteAdd')}
        </Button>
      ) : null}
    </div>
  );
}

/** Out of the cart into the list of saved products; the cart offers to undo its half. */
function SaveLater({ line, onSaved }: { line: Line; onSaved(): void }) {
  const { api } = usePlace();
  const words = useWords('cart');
  const action = useAction({ refreshes: false, isQuick: true });
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
      <Button data-save-later variant="link" onClick={() => void save()}>
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
function Named({ line, known, isOld }: Pick<RowProps, 'line' | 'known'> & { isOld: boolean }) {
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
            ].join('\u00a0· ')}
          </ForeignWords>
        </p>
      </div>
      {/* dimmed until the sum of the new quantity is known (UX-076) */}
      <span className={`shrink-0 text-small tabular-nums ${isOld ? 'text-text-3' : 'text-text-2'}`}>
        {words('shopPrice', { price: money(line.total) })}
      </span>
    </div>
  );
}

/** Words for staff, and pictures of what they look at anyway; a guest, who can send none, is told when it is possible. */
function Note({ line, onKeep }: { line: Line; onKeep(noted: object): void }) {
  const { user, words: all } = usePlace();
  const isBrowser = useIsBrowser();
  const words = useWords('cart');
  const [typed, setTyped] = useState(line.note ?? '');
  const typing = (
    <TextArea
      label={words('note')}
      rows={1}
      className="field-sizing-content min-h-11"
      value={typed}
      {...useLengthLimit(1000)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed.trim() !== (line.note ?? '') && onKeep({ note: typed.trim() || null })}
    />
  );
  if (!line.needsReview) return typing;
  return (
    <div className="grid gap-4">
      {typing}
      {user && isBrowser ? (
        <screenshots.Part line={line} onKeep={(ids) => onKeep({ screenshots: ids })} />
      ) : user ? null : (
        <p className="ui-hint">{all('product-card.screenshots.guest')}</p>
      )}
    </div>
  );
}
