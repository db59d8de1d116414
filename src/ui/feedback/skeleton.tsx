import { VisuallyHidden } from '../visually-hidden.tsx';

export type SkeletonProps = {
  /** Read once, e.g. "Loading". Leave it out on all but one skeleton of a page (UX-213). */
  label?: string;
  /** `text` lines, `rows` of a receipt or table, a `card`, or a `box` that fills its parent. */
  shape?: 'text' | 'rows' | 'card' | 'box';
  lines?: number;
};

/** The shape of what is coming. Still under reduced motion. */
export function Skeleton({ label, shape = 'text', lines = 3 }: SkeletonProps) {
  const count = shape === 'box' ? 1 : lines;
  return (
    <div className={`ui-skeleton ui-skeleton-${shape}`} role={label ? 'status' : undefined}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <span key={line} className="ui-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
