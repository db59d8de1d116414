/** On a phone the bar below leads here alone: from here the rest of the account is one press away, as at the side of a desk. */
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';

const sections = [
  ['/cabinet/profile/addresses', 'addresses'],
  ['/cabinet/profile/recipients', 'recipients'],
  ['/cabinet/notifications', 'notifications'],
  ['/cabinet/warehouse', 'warehouse'],
  ['/cabinet/deliveries', 'deliveries'],
  ['/cabinet/reviews', 'reviews'],
  ['/cabinet/saved', 'saved'],
] as const;

export function Sections() {
  const { to } = usePlace();
  const words = useWords('profile');
  const names = useWords('cabinetLayout');
  return (
    <nav aria-label={words('sections')} className="md:hidden print:hidden">
      <ul className="divide-y divide-line rounded-sheet border border-line bg-surface px-4">
        {sections.map(([href, name]) => (
          <li key={href}>
            <a
              href={to(href)}
              className="flex min-h-11 items-center justify-between gap-3 text-text text-ui no-underline"
            >
              {names(name)}
              <Icon of={ChevronRight} className="ui-mirrored text-text-3" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
