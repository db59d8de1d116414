import type { ReactNode } from 'react';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { type Column, Table } from '../../../../ui/lists/table.tsx';
import type { StaffPrices, TariffJson } from '../../contract.ts';

type Money = TariffJson['serviceFeeMin'];

interface Version {
  tariff: TariffJson;
  /** The version that it replaces or replaced. */
  before: TariffJson | undefined;
  isPlanned: boolean;
}

/** The newest comes first, as the call gives them. */
function versionsOf(tariffs: readonly TariffJson[]): { now: Version[]; past: Version[] } {
  const inForce = Math.max(
    0,
    tariffs.findIndex((tariff) => tariff.inForce),
  );
  const all = tariffs.map((tariff, index) => ({
    tariff,
    before: tariffs[index + 1],
    isPlanned: index < inForce,
  }));
  const planned = all.slice(0, inForce).toReversed();
  return { now: [...all.slice(inForce, inForce + 1), ...planned], past: all.slice(inForce + 1) };
}

/** The tariff that is in force and what is planned after it; the past versions fold behind their count. */
export function StaffVersions({ prices, action }: { prices: StaffPrices; action?: ReactNode }) {
  const words = useWords('staff-prices.tariff');
  const { now, past } = versionsOf(prices.tariffs);
  return (
    <div className="ui-versions grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-text-2">
          {now.length > 1 || past.length > 0 ? (
            <>
              <span className="sm:hidden">{words('onlyChanges')} </span>
              <span className="max-sm:hidden">{words('boldChanges')} </span>
            </>
          ) : null}
          {prices.tariffs.some(({ penaltyBase }) => penaltyBase === 'day') ? words('partOfDay') : null}
        </p>
        {action}
      </div>
      <Versions caption={words('history')} versions={now} prices={prices} />
      {past.length > 0 ? (
        <Disclosure summary={words('past', { count: past.length })}>
          <Versions caption={words('past', { count: past.length })} versions={past} prices={prices} />
        </Disclosure>
      ) : null}
    </div>
  );
}

interface VersionsProps {
  caption: string;
  versions: readonly Version[];
  prices: StaffPrices;
}

function Versions({ caption, versions, prices }: VersionsProps) {
  return (
    <Table
      caption={caption}
      dense
      captionHidden
      rows={versions}
      rowKey={({ tariff }) => String(tariff.version)}
      selected={({ tariff }) => tariff.inForce}
      narrow="stack"
      columns={useColumns(prices)}
    />
  );
}

function useColumns(prices: StaffPrices): Column<Version>[] {
  const words = useWords('staff-prices.tariff');
  const say = useTerms(prices);
  const terms = (['fee', 'bank', 'storage', 'pay', 'answer'] as const).map((id) => ({
    id,
    header: words(`columns.${id}`),
    cell: ({ tariff, before }: Version) => {
      const said = say[id](tariff);
      // what this version changed stands out, and of one that is not in force a phone shows nothing else
      if (before && say[id](before) !== said)
        return <strong className="font-semibold max-sm:font-normal">{said}</strong>;
      return before && !tariff.inForce ? <span data-unchanged>{said}</span> : said;
    },
  }));
  return [
    {
      id: 'version',
      header: words('columns.version'),
      rowHeader: true,
      cell: ({ tariff: { version, inForce }, isPlanned }) => (
        <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
          {words('versionName', { version })}
          {inForce ? <StatusTag tone="success">{words('inForce')}</StatusTag> : null}
          {isPlanned ? <StatusTag tone="info">{words('planned')}</StatusTag> : null}
        </span>
      ),
    },
    {
      id: 'from',
      header: words('columns.from'),
      cell: ({ tariff }) => (
        <span className="sm:whitespace-nowrap">
          <When at={tariff.effectiveFrom} form="day-time" />
        </span>
      ),
    },
    ...terms,
  ];
}

/** Each part of a tariff in words. */
function useTerms({ settlementCurrency }: StaffPrices) {
  const words = useWords('staff-prices.tariff');
  const { money: exact, number } = useFormats();
  const money = (sum: Money): string =>
    Number.isInteger(Number(sum.amount)) ? exact(sum, { decimals: 0 }) : exact(sum);
  return {
    fee: ({ serviceFeePercent, serviceFeeMin }: TariffJson) =>
      words('feeCell', {
        percent: number(serviceFeePercent),
        minimum: money(serviceFeeMin),
        hasMinimum: Number(serviceFeeMin.amount) > 0 ? 'yes' : 'no',
      }),
    bank: ({ comissionOfTheBankPercent }: TariffJson) =>
      words('bankCell', { percent: number(comissionOfTheBankPercent) }),
    storage: ({ deliveryPenaltyRate, penaltyBase, freeStorageDays }: TariffJson) => {
      const amount = money({ amount: deliveryPenaltyRate, currency: settlementCurrency });
      const rate =
        penaltyBase === 'day'
          ? words('perDay', { amount })
          : words('ofFreight', { percent: number(deliveryPenaltyRate) });
      return words('storageCell', { days: freeStorageDays, rate });
    },
    pay: ({ paymentHours }: TariffJson) => words('payCell', { hours: paymentHours }),
    answer: ({ answerDays }: TariffJson) => words('answerCell', { days: answerDays }),
  };
}
