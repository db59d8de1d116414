/** One shop on the board of readings: its last failures and what people checked, each with what the reader saw. */

import type { ReadingDetail, ReadingRecipes } from '../../../features/products/contract.ts';
import { KeptPages } from '../../../features/products/screens/recipes/kept-pages.tsx';
import { ShopRecipe } from '../../../features/products/screens/recipes/shop-recipe.tsx';
import { ShopWarehouse } from '../../../features/warehouses/screens/shop-warehouse.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Evidence = ReadingDetail['failures'][number]['evidence'];

interface Data {
  detail: ReadingDetail;
  recipes: ReadingRecipes;
  warehouse: AnswerOf<'staffGetShopWarehouse'>;
}

export async function load({ api, params: { host = '' } }: LoadContext): Promise<Data> {
  const [detail, recipes, warehouse] = await Promise.all([
    api.staffGetReadings({ params: { host } }),
    api.staffGetRecipes({ params: { host } }),
    api.staffGetShopWarehouse({ params: { host } }),
  ]);
  return { detail: detail.data, recipes: recipes.data, warehouse: warehouse.data };
}

export const head: ScreenModule<Data>['head'] = (_, { detail: { names, host } }) => ({
  title: names.join(', ') || host,
});

export default function StaffReadingPage({ data: { detail, recipes, warehouse } }: { data: Data }) {
  const { host, names, failures, checks } = detail;
  const words = useWords('staff-reading');
  const { list } = useFormats();
  // a site may hold several shops, and is known by their names
  const title = list(names) || host;
  // a recipe that waits for a word of staff comes before everything else
  const waits = recipes.recipes.some(({ state }) => state === 'proposed');
  // until a page is checked there is nothing to say of a recipe but what stands above the pages
  const isLearning = recipes.recipes.length === 0 && recipes.pages === 0 && recipes.kept.length > 0;
  // where pages are kept, how many were checked stands above them
  const hasNothing = checks.length === 0 && recipes.kept.length === 0;
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff/readings' }}
      name={title}
      title={title}
      lang=""
      // pages that nobody has checked yet may hold errors: they ask for a look below
      state={
        failures.length === 0 && !isLearning ? (
          <StatusTag tone="success">{words('noFailures')}</StatusTag>
        ) : undefined
      }
      facts={hasNothing ? <p className="max-w-reading text-text-2">{words('noChecks')}</p> : undefined}
    >
      <ShopWarehouse host={host} data={warehouse} />
      {waits ? <ShopRecipe data={recipes} /> : null}
      {failures.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-h3">{words('failures')}</h2>
          {failures.some(({ code }) => code === 'shop_unsupported') ? <p>{words('needsBrowser')}</p> : null}
          {failures.map((failure) => (
            <Failure key={failure.at} failure={failure} />
          ))}
        </section>
      ) : null}
      <KeptPages data={recipes} />
      {checks.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-h3">{words('checks')}</h2>
          {checks.map((check) => (
            <Check key={`${check.at} ${check.field} ${check.saidBy} ${check.url}`} check={check} />
          ))}
        </section>
      ) : null}
      {waits || isLearning ? null : <ShopRecipe data={recipes} />}
    </OfficeDetail>
  );
}

function Failure({ failure }: { failure: ReadingDetail['failures'][number] }) {
  const words = useWords('staff-reading');
  const codes = useWords('reading-codes');
  const { at, code, path, ms, evidence } = failure;
  return (
    <Sheet dense>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusTag tone="problem">{codes(code)}</StatusTag>
          <When at={at} form="day-time" />
          <span className="text-small text-text-2">{words('took', { ms })}</span>
        </div>
        {path ? <span className="break-all text-small">{path}</span> : null}
        <Seen evidence={evidence} />
      </div>
    </Sheet>
  );
}

function Check({ check }: { check: ReadingDetail['checks'][number] }) {
  const { words: all } = usePlace();
  const words = useWords('staff-reading');
  const { date, list, named } = useFormats();
  const { at, field, saidBy, verdict, readValue, saidValue, url, evidence } = check;
  return (
    <Sheet dense>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusTag tone={verdict === 'confirmed' ? 'success' : 'attention'}>
            {words(`verdict.${verdict}`)}
          </StatusTag>
          <span>{list([words(`fields.${field}`), words(`saidBy.${saidBy}`)])}</span>
          <time dateTime={at} className="text-small text-text-2">
            {date(at, 'day-time')}
          </time>
        </div>
        <p className="break-words">
          {named(words('read'), readValue ?? words('nothingRead'))}
          {verdict === 'corrected' ? ` → ${named(words('said'), String(saidValue))}` : null}
        </p>
        <span className="min-w-0 break-all text-small">
          <TextLink href={url} external={all('ui.newTab')}>
            {url}
          </TextLink>
        </span>
        <Seen evidence={evidence} />
      </div>
    </Sheet>
  );
}

/** Heaviest first; a weight above zero speaks for the value, one below against it. */
function Seen({ evidence }: { evidence: Evidence }) {
  const words = useWords('staff-reading');
  const { number } = useFormats();
  if (evidence.length === 0) return <p className="text-small text-text-2">{words('noEvidence')}</p>;
  const keyed = new Map(evidence.map((one) => [`${one.field} ${one.source} ${one.value}`, one]));
  return (
    <Disclosure summary={words('evidence')}>
      <ul className="grid gap-1 text-small">
        {[...keyed].map(([key, { source, value, weight }]) => (
          <li key={key} className="flex gap-3">
            <span className="w-12 shrink-0 text-end tabular-nums">{number(weight.toFixed(2))}</span>
            <span className="min-w-0 break-words">{`${source}: ${value}`}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
