import { useFormats, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import type { StaffPrices, TariffJson } from '../../contract.ts';

/** All versions of the tariff, the newest first: what was in force when. */
export function StaffVersions({ prices }: { prices: StaffPrices }) {
  const words = useWords('staff-prices.tariff');
  const { money, number } = useFormats();
  const storage = ({ deliveryPenaltyRate, penaltyBase, freeStorageDays }: TariffJson): string => {
    const amount = money({ amount: deliveryPenaltyRate, currency: prices.settlementCurrency });
    const rate =
      penaltyBase === 'day'
        ? words('perDay', { amount })
        : words('ofFreight', { percent: number(deliveryPenaltyRate) });
    return words('storageCell', { days: freeStorageDays, rate });
  };
  return (
    <Table
      caption={words('history')}
      captionHidden
      rows={prices.tariffs}
      rowKey={({ version }) => String(version)}
      selected={({ inForce }) => inForce}
      narrow="stack"
      columns={[
        {
          id: 'version',
          header: words('columns.version'),
          rowHeader: true,
          cell: (tariff) => <Version tariff={tariff} />,
        },
        {
          id: 'from',
          header: words('columns.from'),
          cell: ({ effectiveFrom }) => <When at={effectiveFrom} form="day-time" />,
        },
        {
          id: 'fee',
          header: words('columns.fee'),
          cell: ({ serviceFeePercent, serviceFeeMin }) =>
            words('feeCell', {
              percent: number(serviceFeePercent),
              minimum: money(serviceFeeMin),
              hasMinimum: Number(serviceFeeMin.amount) > 0 ? 'yes' : 'no',
            }),
        },
        {
          id: 'bank',
          header: words('columns.bank'),
          cell: ({ comissionOfTheBankPercent }) =>
            words('bankCell', { percent: number(comissionOfTheBankPercent) }),
        },
        { id: 'storage', header: words('columns.storage'), cell: storage },
        {
          id: 'deadlines',
          header: words('columns.deadlines'),
          cell: ({ paymentHours, answerDays }) =>
            words('deadlinesCell', { pay: paymentHours, answer: answerDays }),
        },
      ]}
    />
  );
}

function Version({ tariff: { version, inForce } }: { tariff: Pick<TariffJson, 'version' | 'inForce'> }) {
  const words = useWords('staff-prices.tariff');
  return (
    <span className="flex flex-wrap items-center gap-2 whitespace-nowrap">
      {version}
      {inForce ? <StatusTag tone="success">{words('inForce')}</StatusTag> : null}
    </span>
  );
}
