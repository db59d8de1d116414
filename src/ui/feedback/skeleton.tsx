import { VisuallyHidden } from '../visually-hidden.tsx';

export type SkeletonProps = {
  /** Read once, e.g. "Loading". Leave it out on all but one skeleton of a page (UX-213). */
  label?: string;
  /** `text` lines, `rows` of a receipt or table, or a `card`. */
  shape?: 'text' | 'rows' | 'card';
  lines?: number;
};

/** The shape of what is coming. Still under reduced motion. */
export function Skeleton({ label, shape = 'text', lines = 3 }: SkeletonProps) {
  return (
    <div className={`ui-skeleton ui-skeleton-${shape}`} role={label ? 'status' : undefined}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className="ui-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
