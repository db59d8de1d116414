import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SavedProduct } from '../contract.ts';
import { WatchForm } from './watch-form.tsx';

/** Hours between readings, days after which a watch ends, and how many of how many are in use. */
export interface WatchTerms {
  hours: number;
  days: number;
  used: number;
  max: number;
}

export interface WatchPartProps {
  product: SavedProduct;
  terms: WatchTerms;
  onStop(): void;
}

/** The news that its customer wants of a saved product, and the ways to set and to end it. */
export function WatchPart({ product, terms, onStop }: WatchPartProps) {
  const place = usePlace();
  const words = useWords('saved.watch');
  const { money } = useFormats();
  const { watch, canWatch, title } = product;
  if (!canWatch) return null;
  const open = (): void =>
    openFormDialog(place, {
      title,
      render: (dialog) => <WatchForm product={product} terms={terms} onDone={dialog.close} />,
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {watch ? (
        <span className="w-full text-small font-medium">
          {words(`on.${watch.kind}`, { price: watch.below ? money(watch.below) : '' })}
        </span>
      ) : null}
      <Button data-watch size="dense" variant={watch ? 'link' : 'secondary'} onClick={open}>
        {words(watch ? 'change' : 'open')}
        <span className="sr-only"> {title}</span>
      </Button>
      {watch ? (
        <Button size="dense" variant="link" onClick={onStop}>
          {words('stop')}
          <span className="sr-only"> {title}</span>
        </Button>
      ) : null}
    </div>
  );
}
