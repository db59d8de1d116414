import Star from 'lucide/dist/esm/icons/star.mjs';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type StarRatingProps = {
  /** From 0 to 5; drawn to the nearest half. */
  value: number;
  /** Read instead of the stars, e.g. "4.5 out of 5". */
  label: string;
  /** Visible figures beside the stars, e.g. "4.5". */
  text?: string;
};

/** A rating to read. */
export function StarRating({ value, label, text }: StarRatingProps) {
  const halves = Math.round(value * 2);
  return (
    <span className="ui-stars">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className="ui-stars-row">
        {[1, 2, 3, 4, 5].map((star) => (
          <span
            key={star}
            className="ui-star"
            data-fill={halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'none'}
          >
            <Icon of={Star} size={18} lineWidth={2} />
            <Icon of={Star} size={18} lineWidth={2} className="ui-star-fill" />
          </span>
        ))}
      </span>
      {text ? <b aria-hidden="true">{text}</b> : null}
    </span>
  );
}
