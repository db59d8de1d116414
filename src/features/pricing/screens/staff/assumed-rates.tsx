/** Rates that came with the program: that nobody has confirmed them, and confirming all at once. */
import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Unpressed } from '../../../../kit/second-press/unpressed.ts';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import type { StaffPrices } from '../../contract.ts';

type Rate = StaffPrices['rates'][number];

const isAssumed = ({ from, source }: Rate, settlementCurrency: string): boolean =>
  from !== settlementCurrency && source === 'assumed';

/** That nobody confirmed some rates: it stands right over them. */
export function AssumedRates({ prices }: { prices: StaffPrices }) {
  const { words: all } = usePlace();
  const words = useWords('staff-prices.rates');
  const assumed = prices.rates.filter((rate) => isAssumed(rate, prices.settlementCurrency));
  if (assumed.length === 0) return null;
  return (
    <Banner
      tone="warning"
      label={all('ui.toasts.warning')}
      action={prices.mayChange ? <ConfirmAll prices={prices} assumed={assumed} /> : null}
    >
      {words('assumed', { count: assumed.length })}
    </Banner>
  );
}

/** Sets each of them to the value that it has: from then on it is the operator's own. Its second press lists them all. */
function ConfirmAll({ prices, assumed }: { prices: StaffPrices; assumed: readonly Rate[] }) {
  const words = useWords('staff-prices');
  const press = useSecondPress();
  const action = useAction();
  const confirm = async (): Promise<void> => {
    const changeRate = await press('staffChangeRate', {
      ...{ title: words('rates.heading'), confirm: words('rates.confirmAll', { count: assumed.length }) },
      ...{ whom: words('feed.whom'), amount: null },
      rows: assumed.map(({ from, value }) => ({
        label: from,
        value: `${value} ${prices.settlementCurrency}`,
      })),
    }).catch((error: unknown) => {
      if (error instanceof Unpressed) return null;
      throw error;
    });
    if (!changeRate) return;
    await action.run(async () => {
      for (const { from, value } of assumed)
        await changeRate({
          body: { currency: from, value, instead_of: value },
          idempotencyKey: crypto.randomUUID(),
        });
    }, words('rates.confirmed'));
  };
  return (
    <Button size="dense" variant="primary" loading={action.isSending} onClick={() => void confirm()}>
      {words('rates.confirmAll', { count: assumed.length })}
    </Button>
  );
}
