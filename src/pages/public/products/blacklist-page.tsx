/** `/blacklist`: one search box and a verdict by the rules that look at every link; below it the whole list (UX-193). */

import { VerdictStamp } from '../../../features/products/screens/product/verdict-stamp.tsx';
import { fieldBeside, QueryForm } from '../../../kit/forms/query-form.tsx';
import { useOpenedByAddress } from '../../../kit/parts/use-opened-by-address.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { countryName } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { BlacklistEntries, type Entry, Fact } from './blacklist-entries.tsx';

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
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      <BlacklistSearch query={query} />
      <div role="status">{query ? <Checked data={data} /> : null}</div>
      {entries.length > 0 ? <BlacklistEntries {...{ entries, query, countries: data.countries }} /> : null}
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
        <div className={`w-full ${fieldBeside} max-sm:[&_.ui-input]:col-span-2`}>
          <Field
            key={query}
            name="q"
            type="search"
            label={words('search')}
            hint={words('hint')}
            defaultValue={query}
          />
          <Button type="submit" variant="primary" className="max-sm:col-span-2">
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
