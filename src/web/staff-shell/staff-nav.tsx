/** The sections of the staff area by subject of the work: at the side, on a small screen behind a button of the bar. */
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useEffect, useId, useRef } from 'react';
import { useFormats, usePlace, useWords } from '../../kit/place.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { watchAway } from '../layouts/account-menu.tsx';
import { Languages } from '../layouts/languages.tsx';
import { Theme } from '../layouts/theme.tsx';
import { entryOf, type SideGroup, type StaffLink, staffGroupsOf, type WaitingCounts } from './staff-links.ts';

function useGroups(): readonly SideGroup[] {
  return staffGroupsOf(usePlace().user?.roles ?? []);
}

interface SectionsProps {
  counts: WaitingCounts;
}

export function StaffSide({ counts }: SectionsProps) {
  const words = useWords('staffLayout');
  const { path } = usePlace();
  const groups = useGroups();
  const side = useRef<HTMLElement>(null);
  // the sections are longer than many a window: the one that is open is always in sight
  useEffect(() => void (path && showCurrent(side.current)), [path]);
  return (
    <aside
      ref={side}
      aria-label={words('staffSections')}
      className="ui-staff-side sticky top-12 h-[calc(100dvh-3rem)] w-56 shrink-0 overflow-y-auto border-line border-e bg-surface px-2 py-4 max-md:hidden print:hidden"
    >
      <nav aria-label={words('staff')} className="grid gap-4">
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            groups={groups}
            counts={counts}
            look="min-h-8 pointer-coarse:min-h-11 rounded-control border-transparent border-s-2 px-3 hover:bg-inset hover:text-text aria-[current]:border-accent aria-[current]:bg-inset aria-[current]:text-text"
          />
        ))}
      </nav>
      <ThisPerson />
    </aside>
  );
}

/** Scrolls a list of links so that the current one is seen; the page stays where it is. */
function showCurrent(side: HTMLElement | null): void {
  const current = side?.querySelector<HTMLElement>('[aria-current]');
  if (!side || !current) return;
  const [list, link] = [side.getBoundingClientRect(), current.getBoundingClientRect()];
  if (link.top < list.top || link.bottom > list.bottom) {
    side.scrollTop += link.top - list.top - list.height / 2;
  }
}

/** On a small screen: the name of the open section, which opens them all over the page. */
export function StaffSections({ counts }: SectionsProps) {
  const words = useWords('staffLayout');
  const { path } = usePlace();
  const groups = useGroups();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const entry = entryOf(path, groups);
  const open = groups.flatMap(({ links }) => links).find(({ href }) => href === entry);
  // a press of a link changes the page under the panel; the panel must not stay over it
  useEffect(
    () => void (path && panel.current?.matches(':popover-open') && panel.current.hidePopover()),
    [path],
  );
  return (
    <div className="min-w-0 flex-1 md:hidden">
      <button
        type="button"
        className="ui-button ui-button-quiet ui-button-dense max-w-full gap-1 px-2"
        popoverTarget={id}
        aria-haspopup="true"
        onClick={() => void watchAway(panel.current)}
      >
        <span className="truncate">{words(open?.key ?? 'staff')}</span>
        <VisuallyHidden>{`, ${words('staffSections')}`}</VisuallyHidden>
        <Icon of={ChevronDown} size={16} />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className="inset-x-0 top-12 m-0 max-h-[calc(100dvh-3rem)] w-full overflow-y-auto overscroll-contain border-line border-b bg-raised p-4 text-text shadow-e2"
      >
        <nav aria-label={words('staff')} className="grid grid-cols-2 gap-x-4 gap-y-5">
          {groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              groups={groups}
              counts={counts}
              look="min-h-11 aria-[current]:text-accent-text"
            />
          ))}
        </nav>
        <ThisPerson />
      </div>
    </div>
  );
}

/** Language and theme: no page of the staff area has a footer. */
function ThisPerson() {
  return (
    // at the side both stand on one line each, in a column of 200 px
    <div className="mt-6 grid gap-3 border-line border-t pt-4 text-small md:px-1 md:[&_label]:px-1.5">
      <Languages />
      <Theme />
    </div>
  );
}

interface GroupProps extends SectionsProps {
  group: SideGroup;
  groups: readonly SideGroup[];
  look: string;
}

function Group({ group, groups, counts, look }: GroupProps) {
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
        {group.links.map((link) => (
          <li key={link.href}>
            <a
              href={to(link.href)}
              aria-current={path === link.href ? 'page' : entry === link.href ? 'true' : undefined}
              className={`flex items-center justify-between gap-2 text-text-2 text-ui no-underline ${look}`}
            >
              {words(link.key)}
              <Waiting link={link} counts={counts} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How much work waits on a page. */
function Waiting({ link: { waiting = [] }, counts }: { link: StaffLink; counts: WaitingCounts }) {
  const words = useWords('staffLayout');
  const formats = useFormats();
  const count = waiting.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  if (count === 0) return null;
  return (
    <span className="text-small">
      <VisuallyHidden>{words('waiting')} </VisuallyHidden>
      {formats.number(count)}
    </span>
  );
}
