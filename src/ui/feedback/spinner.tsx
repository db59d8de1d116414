import { VisuallyHidden } from '../visually-hidden.tsx';

/** A turning ring in the text colour. `label` is read once; leave it out where the text beside it says the same. */
export function Spinner({ label, size = 'normal' }: { label?: string; size?: 'normal' | 'small' }) {
  return (
    <span
      className={size === 'small' ? 'ui-spinner ui-spinner-small' : 'ui-spinner'}
      role={label ? 'status' : undefined}
    >
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
