import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';
import { useIndicator } from './feedback/use-indicator.ts';
import { Icon, type IconType } from './icons/icon.tsx';
import { Anchor } from './navigation/link-component.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Look = {
  /** One `primary` per screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
  /** 44 px, 36 px (office, rows) or 52 px (paste bar). */
  size?: 'normal' | 'dense' | 'large';
  /** Takes the whole width of its parent. */
  wide?: boolean;
  /** Its words, not its edge, stand on the edge of the column: for a quiet one that stands alone. */
  flush?: boolean;
  icon?: IconType;
  children: ReactNode;
};

export type ButtonProps = Look &
  (
    | ({ href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({
        href?: undefined;
        /** Keeps label, width and focus, shows a spinner and ignores presses (UX-031). */
        loading?: boolean;
        /** Spoken after the label while loading, e.g. "Sending". */
        loadingLabel?: string;
      } & ButtonHTMLAttributes<HTMLButtonElement>)
  );

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button, or with `href` an anchor that looks like one. `type` is `button` unless given. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  wide,
  flush,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  const shows = useIndicator('loading' in rest && rest.loading === true);
  const look = classNames(
    'ui-button',
    `ui-button-${variant}`,
    size !== 'normal' && `ui-button-${size}`,
    wide && 'ui-button-wide',
    flush && 'ui-button-flush',
    className,
  );
  const glyph = icon ? <Icon of={icon} /> : null;
  if (rest.href !== undefined) {
    return (
      <Anchor {...rest} className={look}>
        {glyph}
        <span>{children}</span>
      </Anchor>
    );
  }
  const { loading, loadingLabel, onClick, href: _, ...attributes } = rest;
  return (
    <button
      type="button"
      {...attributes}
      className={look}
      aria-disabled={loading || attributes['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      {shows ? <Spinner size={icon ? 'normal' : 'small'} /> : glyph}
      <span>{children}</span>
      {loading && loadingLabel ? <VisuallyHidden> {loadingLabel}</VisuallyHidden> : null}
    </button>
  );
}
