import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/**
 * Gives every link of the design system the router's own link component; without it links are plain anchors.
 * The component must render a real `<a href>` (UX-006).
 */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** An unstyled anchor: the router's link when one is provided, else `<a>`. */
export function Anchor(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
