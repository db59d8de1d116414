import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { Icon } from '../icons/icon.tsx';
import { Anchor } from './link-component.tsx';

export type PaginationProps = {
  /** The shown page, from 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
};

/** First, last and the neighbours of the shown page; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const gap = n - (sorted[index - 1] ?? 0);
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [0, n] : [n];
  });
}

/** Links to pages; nothing when there is only one (UX-109). */
export function Pagination({ page, pages, href, labels }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="ui-pages" aria-label={labels.navigation}>
      {page > 1 ? (
        <Anchor href={href(page - 1)} rel="prev" className="ui-page-step">
          <Icon of={ArrowLeft} size={16} className="ui-mirrored" />
          {labels.previous}
        </Anchor>
      ) : null}
      <ol>
        {pageNumbers(page, pages).map((n, index, all) =>
          n === 0 ? (
            <li key={`gap after ${all[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <Anchor
                href={href(n)}
                aria-label={labels.page(n)}
                aria-current={n === page ? 'page' : undefined}
              >
                {n}
              </Anchor>
            </li>
          ),
        )}
      </ol>
      {page < pages ? (
        <Anchor href={href(page + 1)} rel="next" className="ui-page-step">
          {labels.next}
          <Icon of={ArrowRight} size={16} className="ui-mirrored" />
        </Anchor>
      ) : null}
    </nav>
  );
}
