/** `/staff/content/blacklist`: the rules that judge every product, and the one that is being edited (UX-281, UX-284). */
import type { AnswerOf } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { StaffContentHead } from '../../content/screens/staff-content-tabs.tsx';
import { RuleEditor } from './rule-editor.tsx';

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
    <>
      <StaffContentHead current="blacklist" />
      {edited === undefined ? (
        <p className="mt-6">
          <Button href={to(`${here}?rule=new`)}>{words('new.blacklist')}</Button>
        </p>
      ) : (
        <RuleEditor key={`${edited?.id} ${edited?.version}`} rule={edited} backHref={here} />
      )}
      <div className="mt-8">
        <Table
          caption={words('kinds.blacklist')}
          captionHidden
          dense
          narrow="stack"
          rows={rules}
          rowKey={({ id }) => id}
          selected={({ id }) => id === edited?.id}
          columns={[
            {
              id: 'title',
              header: words('columns.title'),
              rowHeader: true,
              cell: ({ key, name }) => <a href={to(`${here}?rule=${key}`)}>{name[locale] || key}</a>,
            },
            {
              id: 'category',
              header: words('rule.fields.category'),
              cell: ({ category }) => categories(category),
            },
            { id: 'kind', header: words('columns.kind'), cell: ({ kind }) => words(`rule.kinds.${kind}`) },
            {
              id: 'verdict',
              header: words('columns.verdict'),
              cell: ({ verdict }) => words(`rule.verdicts.${verdict}`),
            },
            {
              id: 'state',
              header: words('columns.state'),
              cell: ({ active }) => words(`states.${active ? 'published' : 'withdrawn'}`),
            },
            { id: 'version', header: words('columns.version'), align: 'end', cell: ({ version }) => version },
          ]}
        />
      </div>
    </>
  );
}
