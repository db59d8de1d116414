/** `/staff/content/blacklist`: the rules that judge every product, and the one that is being edited (UX-281, UX-284). */

import { RuleEditor } from '../../../features/prohibited-items/screens/rule-editor.tsx';
import { Checked } from '../../../features/prohibited-items/screens/rule-patterns.tsx';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { RowEnd, rowName } from '../../../ui/lists/row-end.tsx';

type Rules = AnswerOf<'staffListBlacklist'>;
type Rule = Rules[number];
interface Data {
  rules: Rules;
  /** The rule of the address, null for a new one, undefined for none. */
  edited: Rule | null | undefined;
  query: ListQuery;
  /** How many of the rules that were sought judge so. */
  counts: Record<string, number>;
  /** Categories of a single rule: a heading for one row would say nothing, so they stand among the others. */
  single: readonly string[];
}

const filter = { name: 'verdict', values: ['prohibited', 'restricted', 'allowed'] } as const;

const here = '/staff/content/blacklist';

export async function load({ api, query, locale }: LoadContext): Promise<Data> {
  const { data } = await api.staffListBlacklist();
  const asked = query.get('rule');
  const q = searchIn(query);
  const wanted = q?.toLowerCase() ?? '';
  const found = data.filter(({ key, name, patterns }) =>
    [key, ...Object.values(name), ...patterns].some((one) => one.toLowerCase().includes(wanted)),
  );
  const verdict = filterIn(query, filter);
  const single = [...Map.groupBy(data, ({ category }) => category)]
    .filter(([, { length }]) => length === 1)
    .map(([category]) => category);
  const rules = sorted(
    found.filter((rule) => !verdict || rule.verdict === verdict),
    { locale, single },
  );
  const counts = Object.fromEntries(
    filter.values.map((value) => [value, found.filter((rule) => rule.verdict === value).length]),
  );
  const edited = asked === 'new' ? null : data.find(({ key }) => key === asked);
  return { rules, edited, counts, single, query: given({ q, verdict }) };
}

const groupOf = ({ category }: Rule, single: readonly string[]): string =>
  single.includes(category) ? 'other' : category;

/** Categories in their order, and in each the rules by the titles that are read. */
function sorted(rules: Rules, { locale, single }: { locale: Locale; single: readonly string[] }): Rules {
  const all = [...new Set(rules.map((rule) => groupOf(rule, single)))];
  const categories = [...all.filter((one) => one !== 'other'), 'other'];
  const title = ({ key, name }: Rule): string => name[locale] || key;
  return rules.toSorted(
    (a, b) =>
      categories.indexOf(groupOf(a, single)) - categories.indexOf(groupOf(b, single)) ||
      title(a).localeCompare(title(b), locale),
  );
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-content.rule.list'),
});

export default function StaffBlacklistPage({ data }: { data: Data }) {
  const { rules, edited, counts, single, query } = data;
  const { to } = usePlace();
  const words = useWords('staff-content');
  const categories = useWords('blacklist.categories');
  // these rules are found by what they look for too
  const own: Words = (key, values) => words(key === 'searchLabel' ? 'rule.searchLabel' : key, values);
  return (
    <OfficeList
      words={own}
      heading={
        <>
          <OfficeHeading
            title={words('rule.list')}
            lead={words('rule.lead')}
            beside={
              <Button variant="primary" href={to(`${here}?rule=new`)}>
                {words('new.blacklist')}
              </Button>
            }
          />
          {edited === undefined ? null : (
            <RuleEditor key={`${edited?.id} ${edited?.version}`} rule={edited} backHref={here} />
          )}
        </>
      }
      query={query}
      search
      views={{
        label: words('columns.verdict'),
        list: [
          { title: words('rule.all'), count: sum(counts), query: {} },
          ...viewsBy(filter, (verdict) => words(`rule.verdicts.${verdict}`), counts),
        ],
        all: {},
      }}
      list={{ rows: rules }}
      look={{
        rowKey: ({ id }) => id,
        group: (rule) => categories(groupOf(rule, single)),
        selected: ({ id }) => id === edited?.id,
        caption: words('rule.list'),
        columns: useColumns(rules),
      }}
    />
  );
}

/** Only what is never bought has a colour: with one in every row none would be seen. */
function Verdict({ rule: { verdict } }: { rule: Rule }) {
  const words = useWords('staff-content.rule.verdicts');
  if (verdict === 'prohibited') return <StatusTag tone="problem">{words(verdict)}</StatusTag>;
  return <span className="font-normal text-small text-text-2">{words(verdict)}</span>;
}

function useColumns(rules: Rules): OfficeColumn<Rule>[] {
  const { to, locale } = usePlace();
  const words = useWords('staff-content');
  const withdrawn = {
    id: 'state',
    phone: 'foot',
    nothing: ({ active }: Rule) => active,
    cell: ({ active }: Rule) => (active ? null : words('states.withdrawn')),
  } as const;
  return [
    {
      id: 'title',
      cell: (rule) => (
        <a className={rowName} href={to(`${here}?rule=${rule.key}`)}>
          {rule.name[locale] || rule.key}
        </a>
      ),
    },
    {
      id: 'kind',
      phone: 'none',
      cell: (rule) => <Checked rule={rule} />,
    },
    ...(rules.every(({ active }) => active) ? [] : [withdrawn]),
    {
      id: 'verdict',
      align: 'end',
      phone: 'top',
      cell: (rule) => (
        <RowEnd>
          <Verdict rule={rule} />
        </RowEnd>
      ),
    },
  ];
}

const sum = (counts: Data['counts']): number => Object.values(counts).reduce((all, one) => all + one, 0);
