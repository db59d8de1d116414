/** The sections of the staff area by subject of the work: at the side, on a small screen behind one line. */
import { useId } from 'react';
import { usePlace, useWords } from '../../kit/place.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { entryOf, type SideGroup, staffGroupsOf } from './side-links.ts';

function useGroups(): readonly SideGroup[] {
  return staffGroupsOf(usePlace().user?.roles ?? []);
}

export function StaffSide() {
  const words = useWords('staffLayout');
  const groups = useGroups();
  return (
    <nav aria-label={words('staff')} className="hidden w-48 shrink-0 md:block lg:w-52 print:hidden">
      <div className="grid gap-4">
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            groups={groups}
            look="min-h-8 pointer-coarse:min-h-11 rounded-control border-transparent border-s-2 px-3 hover:bg-inset hover:text-text aria-[current]:border-accent aria-[current]:bg-inset aria-[current]:text-text"
          />
        ))}
      </div>
    </nav>
  );
}

/** On a small screen five places at the bottom do not suffice. */
export function StaffSections() {
  const words = useWords('staffLayout');
  const groups = useGroups();
  return (
    <nav aria-label={words('staff')} className="mb-6 md:hidden print:hidden">
      <Disclosure summary={words('staffSections')}>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5">
          {groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              groups={groups}
              look="min-h-11 aria-[current]:text-accent-text"
            />
          ))}
        </div>
      </Disclosure>
    </nav>
  );
}

function Group({ group, groups, look }: { group: SideGroup; groups: readonly SideGroup[]; look: string }) {
  const words = useWords('staffLayout');
  const { to, path } = usePlace();
  const id = useId();
  const entry = entryOf(path, groups);
  return (
    <div className="grid content-start">
      <p id={id} className="px-3 pb-1 font-semibold text-micro text-text-2 max-md:px-0">
        {words(`staffGroups.${group.key}`)}
      </p>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {group.links.map(({ href, key }) => (
          <li key={href}>
            <a
              href={to(href)}
              aria-current={path === href ? 'page' : entry === href ? 'true' : undefined}
              className={`flex items-center text-text-2 text-ui no-underline ${look}`}
            >
              {words(key)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
