/** The list of what cannot be sent, by kind: folded with the names in sight, open where something was asked for. */

import Ban from 'lucide/dist/esm/icons/ban.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import { VerdictStamp } from '../../../features/products/screens/product/verdict-stamp.tsx';
import { useFormats, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

export type Entry = AnswerOf<'listBlacklistProducts'>[number];

export interface BlacklistEntriesProps {
  entries: Entry[];
  query: string;
  countries: Record<string, string>;
}

export function BlacklistEntries({ entries, query, countries }: BlacklistEntriesProps) {
  const words = useWords('blacklist');
  // what belongs to no other kind is looked for last
  const categories = [...new Set(entries.map(({ category }) => category))].sort(
    (one, other) => Number(one === 'other') - Number(other === 'other'),
  );
  return (
    <section aria-labelledby="list" className="mt-10 md:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="list" className="text-h2">
          {words(query ? 'alike' : 'all')}
        </h2>
        {query ? null : <Legend />}
      </div>
      <div className="ui-sheet ui-content-fold mt-4 divide-y divide-line py-0 sm:py-0">
        {categories.map((category) => (
          <Category
            key={`${category} ${query}`}
            category={category}
            entries={entries.filter((entry) => entry.category === category)}
            countries={countries}
            isOpen={query !== ''}
          />
        ))}
      </div>
    </section>
  );
}

/** The strictest first. */
const verdicts = ['prohibited', 'restricted', 'conditional'] as const;

/** A bar for what is barred; the words stand beside each. */
const signs = {
  prohibited: { icon: Ban, colour: 'text-danger' },
  restricted: { icon: CircleAlert, colour: 'text-warning' },
  conditional: { icon: Info, colour: 'text-accent-text' },
} as const;

/** The meaning of each mark of the list. */
function Legend() {
  const words = useWords('blacklist.legend');
  const verdictWords = useWords('ui.verdicts');
  const { named } = useFormats();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-small text-text-2 md:gap-x-6">
      {verdicts.map((verdict) => (
        <li key={verdict} className="flex gap-1.5">
          <span className={`mt-0.5 ${signs[verdict].colour}`}>
            <Icon of={signs[verdict].icon} size={16} />
          </span>
          <span>
            <b className="font-medium text-text">{verdictWords(verdict)}</b>
            <span className="max-md:hidden">{named('', words(verdict))}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface CategoryProps extends Pick<BlacklistEntriesProps, 'countries' | 'entries'> {
  category: string;
  isOpen: boolean;
}

/** Open for the answer to a question; the whole list is folded by kind, with its names or their count in sight, and find-in-page opens it. */
function Category({ category, entries, countries, isOpen }: CategoryProps) {
  const words = useWords('blacklist');
  const strictest = entries.toSorted(
    (one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
  );
  return (
    <Disclosure
      open={isOpen}
      summary={
        <span className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 md:grid-cols-[16rem_minmax(0,1fr)]">
          <span className="font-semibold md:row-span-3">{words(`categories.${category}`)}</span>
          {verdicts.map((verdict) => (
            <Names
              key={verdict}
              verdict={verdict}
              entries={strictest}
              isStrictest={strictest[0]?.verdict === verdict}
            />
          ))}
        </span>
      }
    >
      <ul className="text-text">
        {strictest.map((entry) => (
          <Row key={entry.id} entry={entry} countries={countries} />
        ))}
      </ul>
    </Disclosure>
  );
}

interface NamesProps extends Pick<CategoryProps, 'entries'> {
  verdict: Entry['verdict'];
  /** A phone shows the strictest of a kind alone, in one line. */
  isStrictest: boolean;
}

/** The names of a kind that have the verdict, behind its sign. */
function Names({ verdict, entries, isStrictest }: NamesProps) {
  const verdictWords = useWords('ui.verdicts');
  const names = entries.filter((entry) => entry.verdict === verdict).map(({ name }) => name);
  if (names.length === 0) return null;
  const { icon, colour } = signs[verdict];
  return (
    <span className={`flex min-w-0 gap-1.5 text-small text-text-2 ${isStrictest ? '' : 'max-md:hidden'}`}>
      <span className={`mt-0.5 ${colour}`}>
        <Icon of={icon} size={16} />
        <span className="sr-only">{verdictWords(verdict)} </span>
      </span>
      {/* a phone has room for one; a dot begins no line */}
      <span className="max-md:truncate">
        {names[0]}
        {names.length > 1 ? (
          <span className="max-md:hidden">{['', ...names.slice(1)].join('\u00a0· ')}</span>
        ) : null}
      </span>
    </span>
  );
}

function Row({ entry, countries }: { entry: Entry; countries: Record<string, string> }) {
  const words = useWords('blacklist');
  const { list } = useFormats();
  return (
    <li id={entry.id} className="flex scroll-mt-6 flex-wrap gap-x-8 gap-y-3 border-line border-t py-5">
      <div className="basis-48">
        <VerdictStamp kind={entry.verdict} />
      </div>
      <div className="grid min-w-0 max-w-reading flex-1 basis-64 gap-2">
        <h3 className="text-h3">{entry.name}</h3>
        <p className="text-text-2">{entry.reason}</p>
        {entry.destinations.length > 0 ? (
          <Fact
            name={words('where')}
            text={list(entry.destinations.map((code) => countries[code] ?? code))}
          />
        ) : null}
        {entry.rule ? <Fact name={words('rule')} text={entry.rule} /> : null}
        {entry.instead ? <Fact name={words('instead')} text={entry.instead} /> : null}
      </div>
    </li>
  );
}

export function Fact({ name, text }: { name: string; text: string }) {
  return (
    <p className="text-small">
      <span className="text-text-3">{name}:</span> {text}
    </p>
  );
}
