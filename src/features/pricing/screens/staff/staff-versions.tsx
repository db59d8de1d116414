import { useFormats, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import type { StaffPrices, TariffJson } from '../../contract.ts';

/** Versions that are newer than the one in force. */
const plannedOf = (tariffs: readonly TariffJson[]): TariffJson[] =>
  tariffs.slice(
    0,
    Math.max(
      0,
      tariffs.findIndex(({ inForce }) => inForce),
    ),
  );

/** The version in force, then those that are planned, the next one first, then the past ones. */
function inOrder(tariffs: readonly TariffJson[]): TariffJson[] {
  const planned = plannedOf(tariffs);
  const others = tariffs.slice(planned.length);
  return [...others.slice(0, 1), ...planned.toReversed(), ...others.slice(1)];
}

/** All versions of the tariff: what is in force, what comes, and what was. */
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
  const planned = plannedOf(prices.tariffs);
  return (
    <Table
      caption={words('history')}
      dense
      captionHidden
      rows={inOrder(prices.tariffs)}
      rowKey={({ version }) => String(version)}
      selected={({ inForce }) => inForce}
      narrow="stack"
      columns={[
        {
          id: 'version',
          header: words('columns.version'),
          rowHeader: true,
          cell: (tariff) => <Version tariff={tariff} isPlanned={planned.includes(tariff)} />,
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

interface VersionProps {
  tariff: Pick<TariffJson, 'version' | 'inForce'>;
  isPlanned: boolean;
}

function Version({ tariff: { version, inForce }, isPlanned }: VersionProps) {
  const words = useWords('staff-prices.tariff');
  return (
    <span className="flex flex-wrap items-center gap-2 whitespace-nowrap">
      {words('versionName', { version })}
      {inForce ? <StatusTag tone="success">{words('inForce')}</StatusTag> : null}
      {isPlanned ? <StatusTag tone="info">{words('planned')}</StatusTag> : null}
    </span>
  );
}
