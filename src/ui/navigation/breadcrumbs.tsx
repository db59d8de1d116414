import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Icon } from '../icons/icon.tsx';
import { Anchor } from './link-component.tsx';

export type BreadcrumbsProps = {
  label: string;
  /** From the home page to this page; the last one is this page and needs no `href`. */
  items: { text: string; href?: string; lang?: string | undefined }[];
};

/** The way to this page (UX-017). */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="ui-crumbs">
        {items.map((item, index) => (
          <li key={item.text}>
            {index > 0 ? <Icon of={ChevronRight} size={14} className="ui-mirrored" /> : null}
            {item.href ? (
              <Anchor href={item.href}>{item.text}</Anchor>
            ) : (
              <span aria-current="page" lang={item.lang}>
                {item.text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
