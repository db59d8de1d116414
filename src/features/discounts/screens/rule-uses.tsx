import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useAmountOff } from './amount-off.ts';

/** The prices that a rule lowered, and its versions. */
export function RuleUses({ whole: { rule, uses, versions } }: { whole: AnswerOf<'staffGetDiscount'> }) {
  const { to } = usePlace();
  const { money } = useFormats();
  const off = useAmountOff();
  const words = useWords('staff-discounts');
  const inUses = useWords('staff-discounts.uses');
  const inVersions = useWords('staff-discounts.versions');
  return (
    <div className="grid items-start gap-6">
      <Sheet heading={inUses('title')} dense>
        {uses.length === 0 ? (
          <p>{inUses('empty')}</p>
        ) : (
          <OfficeTable
            words={inUses}
            caption={inUses('title')}
            rows={uses}
            rowKey={(use) => use.order?.id ?? use.delivery?.id ?? use.at}
            columns={[
              { id: 'at', cell: ({ at }) => <When at={at} form="day-time" /> },
              {
                id: 'thing',
                cell: ({ order, delivery }) =>
                  order ? (
                    <TextLink href={to(`/staff/orders/${order.id}`)}>{order.number}</TextLink>
                  ) : delivery ? (
                    <TextLink href={to(`/staff/deliveries/${delivery.id}`)}>{delivery.number}</TextLink>
                  ) : null,
              },
              { id: 'amount', align: 'end', cell: ({ amount }) => money(amount) },
              { id: 'counts', cell: ({ counts }) => inUses(counts ? 'counted' : 'freed') },
            ]}
          />
        )}
      </Sheet>
      <Sheet heading={inVersions('title')} dense>
        <OfficeTable
          words={inVersions}
          caption={inVersions('title')}
          rows={versions}
          rowKey={({ version }) => String(version)}
          columns={[
            { id: 'version', cell: ({ version }) => version },
            { id: 'at', cell: ({ at }) => <When at={at} form="day-time" /> },
            { id: 'by', cell: ({ by }) => <span lang="">{by}</span> },
            {
              id: 'terms',
              cell: ({ state, on, kind, value }) =>
                `${off({ kind, value, currency: rule.currency })} · ${words(`on.${on}`)} · ${words(`state.${state}`)}`,
            },
          ]}
        />
      </Sheet>
    </div>
  );
}
