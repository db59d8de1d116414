import { type ReactNode, useEffect, useRef } from 'react';
import { Anchor } from './link-component.tsx';

export type TabLink = { href: string; title: ReactNode; count?: string; current?: boolean };

interface TabLinksProps {
  label: string;
  links: TabLink[];
  /** Chips narrow what tabs have chosen. */
  look?: 'tabs' | 'chips';
}

/** Links that look like tabs: filters and sections that live in the URL (UX-009). */
export function TabLinks({ label, links, look = 'tabs' }: TabLinksProps) {
  const [list, link] = look === 'chips' ? ['ui-chips', 'ui-chip'] : ['ui-tabs', 'ui-tab'];
  const row = useRef<HTMLUListElement>(null);
  const current = links.find((one) => one.current)?.href;
  // on a phone the row scrolls sideways: a tab out of sight, or in the fade of 48 px at its edge, stands in its middle
  useEffect(() => {
    const own = row.current;
    const chosen = current && own?.querySelector('[aria-current]');
    if (!own || !chosen) return;
    const { left, right } = chosen.getBoundingClientRect();
    const seen = own.getBoundingClientRect();
    if (left < seen.left + 48 || right > seen.right - 48)
      own.scrollLeft += (left + right - seen.left - seen.right) / 2;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={row} className={list}>
        {links.map((one) => (
          <li key={one.href}>
            <Anchor href={one.href} className={link} aria-current={one.current ? 'page' : undefined}>
              {one.title}
              {one.count ? <span className="ui-count"> {one.count}</span> : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
