import External from 'lucide/dist/esm/icons/external-link.mjs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Anchor, type LinkProps } from './link-component.tsx';

export type TextLinkProps = LinkProps & {
  children: ReactNode;
  /** Opens in a new tab with `rel="noopener"`; the value is read after the text, e.g. "opens in a new tab". */
  external?: string;
  /** In the text colour, for links that stand in a list of their own. */
  quiet?: boolean;
};

/** An underlined link; external ones carry a mark. */
export function TextLink({ external, quiet, className, children, ...rest }: TextLinkProps) {
  const look = classNames('ui-link', quiet && 'ui-link-quiet', className);
  if (!external) {
    return (
      <Anchor {...rest} className={look}>
        {children}
      </Anchor>
    );
  }
  return (
    <a {...rest} className={look} target="_blank" rel="noopener noreferrer">
      {children}
      {/* the mark never stands alone in a line */}
      <span aria-hidden="true">{'\u2060'}</span>
      <Icon of={External} size={14} className="ui-link-mark" />
      <VisuallyHidden> ({external})</VisuallyHidden>
    </a>
  );
}
