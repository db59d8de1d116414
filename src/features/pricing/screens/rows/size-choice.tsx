/** How big goods are that nobody has weighed: a press narrows the weight that is assumed of them, one more takes it back. */
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../../ui/button.tsx';

const sizes = ['small', 'medium', 'large'] as const;
export type GoodsSize = (typeof sizes)[number];

/** Goods of which a size can be said. */
export interface SizedGoods {
  id: string;
  /** Which of several. */
  title?: string;
  size?: GoodsSize | null | undefined;
  /** Up to how many kilograms each size goes. */
  sizes: Record<GoodsSize, string>;
  onSize(size: GoodsSize | null): void;
}

export function SizeChoice({ goods }: { goods: readonly SizedGoods[] }) {
  const words = useWords('receipt.size');
  const { number, named } = useFormats();
  return goods.map(({ id, title, size, sizes: ends, onSize }) => (
    <div key={id} className="grid gap-2 pt-2">
      {title && goods.length > 1 ? <ForeignWords>{title}</ForeignWords> : null}
      <fieldset className="ui-presets" aria-label={title ? named(words('label'), title) : words('label')}>
        {sizes.map((one) => (
          <Button
            key={one}
            size="dense"
            aria-pressed={one === size}
            onClick={() => onSize(one === size ? null : one)}
          >
            {words(one, { most: number(ends[one]) })}
          </Button>
        ))}
      </fieldset>
    </div>
  ));
}
