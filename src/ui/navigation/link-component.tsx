import type { AnchorHTMLAttributes } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link without looks of its own. It is a real `<a href>`; the shop's navigation takes over its clicks (UX-006). */
export function Anchor(props: LinkProps) {
  return <a {...props} />;
}
