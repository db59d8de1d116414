/** `/staff/content/blacklist`: the rules that judge every product, and the one that is being edited (UX-281, UX-284). */

import { StaffContentHead } from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { RuleEditor } from '../../../features/prohibited-items/screens/rule-editor.tsx';
import { given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

type Rules = AnswerOf<'staffListBlacklist'>;
type Rule = Rules[number];
interface Data {
  rules: Rules;
  /** The rule of the address, null for a new one, undefined for none. */
  edited: Rule | null | undefined;
  query: ListQuery;
}

const tones = { allowed: 'success', restricted: 'attention', prohibited: 'problem' } as const;

const here = '/staff/content/blacklist';

export async function load({ api, query }: LoadContext): Promise<Data> {
  const { data } = await api.staffListBlacklist();
  const asked = query.get('rule');
  const q = searchIn(query);
  const wanted = q?.toLowerCase() ?? '';
  const rules = data.filter(({ key, name }) =>
    [key, ...Object.values(name)].some((one) => one.toLowerCase().includes(wanted)),
  );
  const edited = asked === 'new' ? null : data.find(({ key }) => key === asked);
  return { rules, edited, query: given({ q }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-content.kinds.blacklist'),
});

export default function StaffBlacklistPage({ data: { rules, edited, query } }: { data: Data }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-content');
  const categories = useWords('blacklist.categories');
  return (
    <OfficeList
      words={words}
      heading={
        <StaffContentHead
          current="blacklist"
          beside={
            <Button variant="primary" href={to(`${here}?rule=new`)}>
              {words('new.blacklist')}
            </Button>
          }
        >
          {edited === undefined ? null : (
            <RuleEditor key={`${edited?.id} ${edited?.version}`} rule={edited} backHref={here} />
          )}
        </StaffContentHead>
      }
      query={query}
      search
      list={{ rows: rules }}
      look={{
        rowKey: ({ id }) => id,
        group: ({ category }) => categories(category),
        selected: ({ id }) => id === edited?.id,
        caption: words('kinds.blacklist'),
        columns: [
          {
            id: 'title',
            cell: ({ key, name }) => <a href={to(`${here}?rule=${key}`)}>{name[locale] || key}</a>,
          },
          {
            id: 'kind',
            nothing: ({ kind }) => kind === 'word',
            cell: ({ kind }) => words(`rule.kinds.${kind}`),
          },
          {
            id: 'verdict',
            phone: 'line',
            cell: ({ verdict }) => (
              <StatusTag tone={tones[verdict]}>{words(`rule.verdicts.${verdict}`)}</StatusTag>
            ),
          },
          { id: 'state', phone: 'end', cell: ({ active }) => (active ? null : words('states.withdrawn')) },
        ],
      }}
    />
  );
}
