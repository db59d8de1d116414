/** `/staff/content/blacklist`: the rules that judge every product, and the one that is being edited (UX-281, UX-284). */

import { StaffContentHead } from '../../../features/content/screens/staff/staff-content-tabs.tsx';
import { RuleEditor } from '../../../features/prohibited-items/screens/rule-editor.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';

type Rules = AnswerOf<'staffListBlacklist'>;
type Rule = Rules[number];
interface Data {
  rules: Rules;
  /** The rule of the address, null for a new one, undefined for none. */
  edited: Rule | null | undefined;
}

const here = '/staff/content/blacklist';

export async function load({ api, query }: LoadContext): Promise<Data> {
  const { data } = await api.staffListBlacklist();
  const asked = query.get('rule');
  return { rules: data, edited: asked === 'new' ? null : data.find(({ key }) => key === asked) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-content.kinds.blacklist'),
});

export default function StaffBlacklistPage({ data: { rules, edited } }: { data: Data }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-content');
  const categories = useWords('blacklist.categories');
  return (
    <OfficeList
      words={words}
      heading={
        <StaffContentHead current="blacklist">
          {edited === undefined ? (
            <p>
              <Button href={to(`${here}?rule=new`)}>{words('new.blacklist')}</Button>
            </p>
          ) : (
            <RuleEditor key={`${edited?.id} ${edited?.version}`} rule={edited} backHref={here} />
          )}
        </StaffContentHead>
      }
      list={{ rows: rules }}
      look={{
        rowKey: ({ id }) => id,
        selected: ({ id }) => id === edited?.id,
        caption: words('kinds.blacklist'),
        columns: [
          {
            id: 'title',
            cell: ({ key, name }) => <a href={to(`${here}?rule=${key}`)}>{name[locale] || key}</a>,
          },
          {
            id: 'category',
            header: words('rule.fields.category'),
            cell: ({ category }) => categories(category),
          },
          { id: 'kind', cell: ({ kind }) => words(`rule.kinds.${kind}`) },
          { id: 'verdict', cell: ({ verdict }) => words(`rule.verdicts.${verdict}`) },
          { id: 'state', cell: ({ active }) => words(`states.${active ? 'published' : 'withdrawn'}`) },
          { id: 'version', align: 'end', cell: ({ version }) => version },
        ],
      }}
    />
  );
}
