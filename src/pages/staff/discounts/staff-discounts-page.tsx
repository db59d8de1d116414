/** `/staff/discounts`: the rules that lower prices, the one that is looked at, and the groups of customers. */

import { useAmountOff } from '../../../features/discounts/screens/amount-off.ts';
import { FeeGroups } from '../../../features/discounts/screens/fee-groups.tsx';
import { RuleEditor } from '../../../features/discounts/screens/rule-editor.tsx';
import type { Rule } from '../../../features/discounts/screens/rule-form.ts';
import { RuleUses } from '../../../features/discounts/screens/rule-uses.tsx';
import { StaffProposals } from '../../../features/pricing/screens/staff/staff-proposals.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Days, Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { inLanguage } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Far = Pick<AnswerOf<'staffGetPrices'>, 'proposals' | 'settlementCurrency'>;

interface Data {
  rules: Rule[];
  groups: AnswerOf<'staffListFeeGroups'>;
  /** Far fees of groups, and customers in them. */
  far: Far;
  promotions: { id: string; title: string }[];
  /** The rule of the address, null for a new one, undefined for none. */
  edited: AnswerOf<'staffGetDiscount'> | null | undefined;
}

const here = '/staff/discounts';

export async function load({ api, query }: LoadContext): Promise<Data> {
  const asked = query.get('rule');
  const [rules, groups, promotions] = await Promise.all([
    api.staffListDiscounts({ query: { perPage: 100 } }),
    api.staffListFeeGroups(),
    api.listPromotions({ query: { perPage: 100 } }),
  ]);
  const edited =
    asked && asked !== 'new' ? (await api.staffGetDiscount({ params: { id: asked } })).data : undefined;
  return {
    rules: rules.data,
    ...{ groups: groups.data, far: groups.meta },
    promotions: promotions.data.map(({ id, title }) => ({ id, title })),
    edited: asked === 'new' ? null : edited,
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-discounts.title') });

export default function StaffDiscountsPage({
  data: { rules, groups, far, promotions, edited },
}: {
  data: Data;
}) {
  const { to, user } = usePlace();
  const words = useWords('staff-discounts');
  const mayChange = user?.roles?.some((role) => role === 'finance' || role === 'admin') ?? false;
  const columns = useColumns();
  const add =
    mayChange && edited === undefined ? (
      <Button variant="primary" href={to(`${here}?rule=new`)}>
        {words('new')}
      </Button>
    ) : undefined;
  return (
    <OfficeList
      words={words}
      lead={rules.length > 0 ? words('lead') : undefined}
      beside={rules.length > 0 ? add : undefined}
      emptyAction={add}
      above={
        edited === undefined ? undefined : (
          <div className="grid gap-6">
            {mayChange ? (
              <RuleEditor
                key={`${edited?.rule.id} ${edited?.rule.version}`}
                rule={edited?.rule ?? null}
                promotions={promotions}
                backHref={here}
              />
            ) : null}
            {edited ? <RuleUses whole={edited} /> : null}
          </div>
        )
      }
      list={{ rows: rules }}
      look={{
        rowKey: ({ id }) => id,
        selected: ({ id }) => id === edited?.rule.id,
        columns,
      }}
      below={
        <div className="grid gap-6">
          <FeeGroups groups={groups} mayChange={mayChange} />
          {far.proposals.length > 0 ? (
            <Sheet heading={words('groups.far')} dense>
              <StaffProposals prices={{ ...far, mayChange }} groups={groups} />
            </Sheet>
          ) : null}
        </div>
      }
    />
  );
}

function useColumns(): OfficeColumn<Rule>[] {
  const { to, locale } = usePlace();
  const off = useAmountOff();
  const words = useWords('staff-discounts');
  return [
    { id: 'name', cell: ({ id, name }) => <a href={to(`${here}?rule=${id}`)}>{inLanguage(name, locale)}</a> },
    { id: 'code', cell: ({ code }) => <span lang="">{code ?? words('automatic')}</span> },
    {
      id: 'off',
      cell: (rule) => `${off(rule)} · ${words(`on.${rule.on}`)}`,
    },
    {
      id: 'period',
      cell: ({ startsAt, endsAt }) => (
        <span suppressHydrationWarning>
          {endsAt ? (
            <Days from={startsAt} to={endsAt} />
          ) : (
            <Timed at={startsAt} say={(date) => `${date} – …`} />
          )}
        </span>
      ),
    },
    {
      id: 'used',
      align: 'end',
      cell: ({ used, altogether }) => (altogether ? `${used} / ${altogether}` : used),
    },
    { id: 'state', cell: ({ state }) => words(`state.${state}`) },
  ];
}
