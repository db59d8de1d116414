import type { ReactNode } from 'react';
import { Anchor } from './link-component.tsx';

export type TabLink = { href: string; title: ReactNode; count?: string; current?: boolean };

/** Links that look like tabs: filters and sections that live in the URL (UX-009). */
export function TabLinks({ label, links }: { label: string; links: TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="ui-tabs">
        {links.map((link) => (
          <li key={link.href}>
            <Anchor href={link.href} className="ui-tab" aria-current={link.current ? 'page' : undefined}>
              {link.title}
              {link.count ? <span className="ui-count"> {link.count}</span> : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
