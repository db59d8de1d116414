/** The sections of the staff area by subject of the work: at the side, on a small screen behind a button of the bar. */
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormats, usePlace, useWords } from '../../kit/place.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { watchAway } from '../layouts/account-menu.tsx';
import { Languages } from '../layouts/languages.tsx';
import { Theme } from '../layouts/theme.tsx';
import { keepGroup, keptGroups } from './side-cookie.ts';
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
  const [kept, setKept] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => setKept(keptGroups()), []);
  const entry = entryOf(path, groups);
  // the sections are longer than many a window: the one that is open is always in sight
  useEffect(() => void (path && showCurrent(side.current)), [path]);
  return (
    <aside
      ref={side}
      aria-label={words('staffSections')}
      className="ui-staff-side sticky top-12 h-[calc(100dvh-3rem)] w-56 shrink-0 overflow-y-auto border-line border-e bg-surface px-2 py-4 max-md:hidden print:hidden"
    >
      <nav aria-label={words('staff')} className="grid gap-2">
        {groups.map((group, index) => (
          <Fold
            key={group.key}
            group={group}
            counts={counts}
            isOpen={
              group.links.some(({ href }) => href === entry) || (kept[group.key] ?? index < usuallyOpen)
            }
            onFold={(isOpen) => setKept(keepGroup(group.key, isOpen))}
          >
            <Links
              group={group}
              entry={entry}
              counts={counts}
              look="min-h-8 pointer-coarse:min-h-11 rounded-control border-transparent border-s-2 px-3 hover:bg-inset hover:text-text aria-[current]:border-accent aria-[current]:bg-inset aria-[current]:text-text"
            />
          </Fold>
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
        {/* a long name takes two lines rather than lose its end */}
        <span className="line-clamp-2 whitespace-pre-line text-start text-small">
          {words(open?.key ?? 'staff')}
        </span>
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
            <div key={group.key} className="grid content-start">
              <p id={`${id}-${group.key}`} className="pb-1 font-semibold text-micro text-text-2">
                {words(`staffGroups.${group.key}`)}
              </p>
              <Links
                group={group}
                entry={entry}
                counts={counts}
                look="min-h-11 aria-[current]:text-accent-text"
                titleId={`${id}-${group.key}`}
              />
            </div>
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

/** The groups that are open at the side unless somebody folds them: with them all headings fit a window of 900 px. */
const usuallyOpen = 3;

interface FoldProps extends SectionsProps {
  group: SideGroup;
  isOpen: boolean;
  onFold(isOpen: boolean): void;
  children: ReactNode;
}

/** A group at the side, which folds; folded, its heading says what waits in all of it. */
function Fold({ group: { key, links }, counts, isOpen, onFold, children }: FoldProps) {
  const words = useWords('staffLayout');
  return (
    <details
      open={isOpen}
      // it tells of our own changes as well, which are no choice of the reader
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onFold(open)}
    >
      <summary className="min-h-8 rounded-control ps-3 font-semibold text-micro text-text-2 hover:text-text pointer-coarse:min-h-11">
        <span className="flex-1">{words(`staffGroups.${key}`)}</span>
        <span className="font-normal [[open]_&]:hidden">
          <Waiting kinds={links.flatMap(({ waiting = [] }) => waiting)} counts={counts} />
        </span>
      </summary>
      {children}
    </details>
  );
}

interface LinksProps extends SectionsProps {
  group: SideGroup;
  /** The address of the section that is open. */
  entry: string | undefined;
  look: string;
  /** Of their heading, where no fold names them. */
  titleId?: string;
}

function Links({ group, entry, counts, look, titleId }: LinksProps) {
  const words = useWords('staffLayout');
  const { to, path } = usePlace();
  return (
    <ul
      {...(titleId ? { 'aria-labelledby': titleId } : { 'aria-label': words(`staffGroups.${group.key}`) })}
      className="grid gap-0.5"
    >
      {group.links.map((link) => (
        <li key={link.href}>
          <a
            href={to(link.href)}
            aria-current={path === link.href ? 'page' : entry === link.href ? 'true' : undefined}
            className={`flex items-center justify-between gap-2 text-text-2 text-ui no-underline ${look}`}
          >
            {words(link.key)}
            <Waiting kinds={link.waiting} counts={counts} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface WaitingProps extends SectionsProps {
  kinds: StaffLink['waiting'];
}

/** How much work waits on a page, or in all of a group: what waits on two of its pages is counted once. */
function Waiting({ kinds = [], counts }: WaitingProps) {
  const words = useWords('staffLayout');
  const formats = useFormats();
  const count = [...new Set(kinds)].reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  if (count === 0) return null;
  return (
    <span className="text-small">
      <VisuallyHidden>{words('waiting')} </VisuallyHidden>
      {formats.number(count)}
    </span>
  );
}
