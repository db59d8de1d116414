/** `/blacklist`: one search box and a verdict by the rules that look at every link; below it the whole list (UX-193). */

import { VerdictStamp } from '../../../features/products/screens/product/verdict-stamp.tsx';
import { fieldBeside, QueryForm } from '../../../kit/forms/query-form.tsx';
import { useOpenedByAddress } from '../../../kit/parts/use-opened-by-address.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

type Entry = AnswerOf<'listBlacklistProducts'>[number];
interface Data {
  entries: Entry[];
  query: string;
  checked: {
    kind: 'conditional' | 'restricted' | 'prohibited' | 'near' | 'not_listed';
    reason: string | null;
    entry: Entry | null;
  } | null;
  updatedAt: string | null;
  /** Names come with the data: two machines may name a country differently. */
  countries: Record<string, string>;
}

export async function load({ api, query, locale }: LoadContext): Promise<Data> {
  const typed = (query.get('q') ?? '').trim().slice(0, 200);
  const { data, meta } = await api.listBlacklistProducts({
    query: { perPage: 100, ...(typed ? { q: typed } : {}) },
  });
  const codes = data.flatMap(({ destinations }) => destinations);
  const countries = Object.fromEntries(codes.map((code) => [code, countryName(locale, code)]));
  return { entries: data, query: typed, checked: meta.checked, updatedAt: meta.updatedAt, countries };
}

export const head: ScreenModule<Data>['head'] = (words, { query }) => ({
  title: words('blacklist.title'),
  description: words('blacklist.description'),
  canonical: '/blacklist',
  ...(query ? { unlisted: true } : {}),
});

export default function BlacklistPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('blacklist');
  const { entries, query, updatedAt } = data;
  useOpenedByAddress();
  // what belongs to no other kind is looked for last
  const categories = [...new Set(entries.map(({ category }) => category))].sort(
    (one, other) => Number(one === 'other') - Number(other === 'other'),
  );
  const half = Math.ceil(categories.length / 2);
  // what was found is read from top to bottom, the whole list is looked over
  const columns = query ? [categories] : [categories.slice(0, half), categories.slice(half)];
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      <BlacklistSearch query={query} />
      <div role="status">{query ? <Checked data={data} /> : null}</div>
      {entries.length > 0 ? (
        <section aria-labelledby="list" className="mt-10 md:mt-12">
          <h2 id="list" className="text-h2">
            {words(query ? 'alike' : 'all')}
          </h2>
          {query ? null : <Legend />}
          <div className={query ? 'mt-4' : 'mt-4 items-start lg:grid lg:grid-cols-2 lg:gap-x-14'}>
            {columns.map((column) => (
              <div key={column.join()} className="border-line lg:border-t max-lg:first:border-t">
                {column.map((category) => (
                  <Category
                    key={`${category} ${query}`}
                    category={category}
                    entries={entries.filter((entry) => entry.category === category)}
                    countries={data.countries}
                    isOpen={query !== ''}
                  />
                ))}
              </div>
            ))}
          </div>
        </section>
      ) : null}
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4">
        {updatedAt ? (
          <p className="text-small text-text-3">
            <Timed at={updatedAt} say={(date) => words('updated', { date })} />
          </p>
        ) : null}
        {query ? <Button href={to('/blacklist')}>{words('all')}</Button> : null}
      </div>
      <Ask query={query} />
    </div>
  );
}

function BlacklistSearch({ query }: { query: string }) {
  const words = useWords('blacklist');
  return (
    <div className="mt-8 max-w-reading">
      <QueryForm path="/blacklist">
        <div className={`w-full ${fieldBeside}`}>
          <Field
            key={query}
            name="q"
            type="search"
            label={words('search')}
            hint={words('hint')}
            defaultValue={query}
          />
          <Button type="submit" variant="primary">
            {words('check')}
          </Button>
        </div>
      </QueryForm>
    </div>
  );
}

function Checked({ data: { query, checked } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('blacklist');
  if (!checked) return null;
  const { kind, reason, entry } = checked;
  return (
    <section
      aria-labelledby="verdict"
      data-verdict={kind}
      className="mt-8 grid max-w-reading justify-items-start gap-4 rounded-sheet border border-line bg-surface p-6"
    >
      <VerdictStamp kind={kind} />
      <h2 id="verdict" className="break-words text-h3">
        {entry?.name ?? query}
      </h2>
      <p>{reason ?? words(kind === 'near' ? 'near' : 'notListed')}</p>
      {entry?.rule ? <Fact name={words('rule')} text={entry.rule} /> : null}
      {entry?.instead ? <Fact name={words('instead')} text={entry.instead} /> : null}
      {kind === 'not_listed' ? <Button href={to('/')}>{words('paste')}</Button> : null}
    </section>
  );
}

function Row({ entry, countries }: { entry: Entry; countries: Data['countries'] }) {
  const words = useWords('blacklist');
  const { list } = useFormats();
  return (
    <li
      id={entry.id}
      className="grid scroll-mt-6 gap-x-8 gap-y-3 border-line border-t py-5 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <div className="justify-self-start">
        <VerdictStamp kind={entry.verdict} />
      </div>
      <div className="grid max-w-reading gap-2">
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

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <p className="text-small">
      <span className="text-text-3">{name}:</span> {text}
    </p>
  );
}

/** A visitor who is not sure can ask a person. */
function Ask({ query }: { query: string }) {
  const { to } = usePlace();
  const words = useWords('blacklist.ask');
  const product = query ? `&${new URLSearchParams({ product: query })}` : '';
  return (
    <section
      aria-labelledby="ask"
      className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-sheet border border-line bg-surface p-6"
    >
      <div className="max-w-reading">
        <h2 id="ask" className="text-h3">
          {words('title')}
        </h2>
        <p className="mt-1 text-text-2">{words('text')}</p>
      </div>
      <Button href={to(`/contacts?topic=report-blacklist${product}#report-blacklist`)}>
        {words('action')}
      </Button>
    </section>
  );
}

/** The strictest first. */
const verdicts = ['prohibited', 'restricted', 'conditional'] as const;

const tones = { prohibited: 'problem', restricted: 'attention', conditional: 'success' } as const;

/** What each mark of the list means. */
function Legend() {
  const words = useWords('blacklist.legend');
  const verdictWords = useWords('ui.verdicts');
  return (
    <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-small text-text-2">
      {verdicts.map((verdict) => (
        <li key={verdict} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusTag tone={tones[verdict]}>{verdictWords(verdict)}</StatusTag>
          <span>{words(verdict)}</span>
        </li>
      ))}
    </ul>
  );
}

interface CategoryProps extends Pick<Data, 'countries' | 'entries'> {
  category: string;
  isOpen: boolean;
}

/** Open for the answer to a question; the whole list is folded by kind, with the names in sight, and find-in-page opens it. */
function Category({ category, entries, countries, isOpen }: CategoryProps) {
  const words = useWords('blacklist');
  const strictest = entries.toSorted(
    (one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
  );
  return (
    <Disclosure
      open={isOpen}
      summary={
        <span className="grid gap-0.5">
          <span className="text-h3">{words(`categories.${category}`)}</span>
          <span className="text-small text-text-2">{strictest.map(({ name }) => name).join(' · ')}</span>
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
