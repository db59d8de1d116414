import { VisuallyHidden } from '../visually-hidden.tsx';

/** A count as shown on badges: at most 99, then "99+" (specification section 9, toasts). */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** A small count. `label` is read instead of the figure, e.g. "3 unread". */
export function Badge({ count, label }: { count: number; label: string }) {
  return (
    <span className="ui-badge">
      <span aria-hidden="true">{badgeText(count)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
