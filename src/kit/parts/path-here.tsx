import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { usePlace } from '../place.tsx';
import type { StructuredData } from '../screen.ts';

export interface Crumb {
  text: string;
  /** Below the locale; the last one has none. */
  path?: string;
}

/** The way to a page of depth two (UX-017). */
export function PathHere({ crumbs }: { crumbs: Crumb[] }) {
  const { to, words } = usePlace();
  return (
    <Breadcrumbs
      label={words('ui.breadcrumbs')}
      items={crumbs.map(({ text, path }) => (path ? { text, href: to(path) } : { text }))}
    />
  );
}

/** The same for search engines (UX-271); `own` is the path of the page itself. */
export function crumbsData(crumbs: Crumb[], own: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: path ?? own,
    })),
  };
}
