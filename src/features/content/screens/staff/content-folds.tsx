/** A long list of what staff can write, folded under its headings: each says how many it has and how many were changed. */
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { languages } from '../../../../platform/texts/locale.ts';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';

export interface ContentEntry {
  /** Its key, which names its row. */
  id: string;
  href: string;
  name: string;
  /** As readers see it, where its name does not say that. */
  note?: string | undefined;
  /** The change by staff, in words; none while the default is shown. */
  changed?: string | undefined;
  /** The translations that it lacks, in words. */
  missing?: string | undefined;
}

export interface ContentGroup {
  id: string;
  title: string;
  entries: readonly ContentEntry[];
}

/** The groups in their order, without the empty ones; entries by their names. */
export const groupEntries = <Row,>(
  rows: readonly Row[],
  groups: readonly string[],
  of: { group: (row: Row) => string; title: (group: string) => string; entry: (row: Row) => ContentEntry },
): ContentGroup[] =>
  groups.flatMap((id) => {
    const entries = rows.filter((row) => of.group(row) === id).map(of.entry);
    return entries.length > 0 ? [{ id, title: of.title(id), entries }] : [];
  });

interface ContentFoldProps {
  group: ContentGroup;
  /** How many entries it has, in words. */
  count: string;
  open: boolean;
}

/** One group: its name, how many it has, and how many of them staff changed. */
export function ContentFold({ group, count, open }: ContentFoldProps) {
  const words = useWords('staff-content');
  const changed = group.entries.filter((entry) => entry.changed).length;
  return (
    <li className="border-line border-t first:border-t-0">
      <Disclosure
        open={open}
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{group.title}</span>
            <span className="font-normal text-small text-text-2 tabular-nums">{count}</span>
            {changed > 0 ? (
              <StatusTag tone="info">{words('changedHere', { count: changed })}</StatusTag>
            ) : null}
          </span>
        }
      >
        {/* names alone are short: two columns of them, each read down, halve the list */}
        <ul className={group.entries.some(isLong) ? undefined : 'gap-x-8 md:columns-2'}>
          {group.entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}

const isLong = ({ note, missing }: ContentEntry): boolean => Boolean(note || missing);

function Entry({ href, name, note, changed, missing }: ContentEntry) {
  return (
    <li className="break-inside-avoid border-line border-t">
      <a
        href={href}
        className="flex min-h-11 items-center justify-between gap-3 py-1 text-text no-underline hover:underline"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 [overflow-wrap:anywhere] sm:flex sm:flex-wrap sm:items-baseline">
          <span className={note || missing ? 'sm:basis-80' : undefined}>{name}</span>
          {note ? <span className="text-small text-text-2">{note}</span> : null}
          {missing ? <span className="text-small text-text-2">{missing}</span> : null}
          {changed ? (
            <span>
              <StatusTag tone="info">{changed}</StatusTag>
            </span>
          ) : null}
        </span>
        <span className="shrink-0 text-text-2">
          <Icon of={ChevronRight} size={16} className="ui-mirrored" />
        </span>
      </a>
    </li>
  );
}

interface StandingProps {
  /** How many entries staff changed. */
  changed: number;
  /** Whether any entry lacks a translation. */
  isMissing: boolean;
}

/** The state of the whole list, said once. */
export function ContentStanding({ changed, isMissing }: StandingProps) {
  const { locale } = usePlace();
  // between two sentences, as the language has it
  const gap = languages[locale].stop.slice(1);
  const words = useWords('staff-content');
  return (
    <p className="text-small text-text-2">
      {words('standing', { count: changed })}
      {isMissing ? null : `${gap}${words('allTranslated')}`}
    </p>
  );
}
