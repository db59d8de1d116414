/** The staff page of prices: the tariff in force and its versions, rates, and their sources. */

import type { StaffPrices } from '../../../features/pricing/contract.ts';
import { AssumedRates, isUnconfirmed } from '../../../features/pricing/screens/staff/assumed-rates.tsx';
import { StaffFeed } from '../../../features/pricing/screens/staff/staff-feed.tsx';
import { StaffProposals } from '../../../features/pricing/screens/staff/staff-proposals.tsx';
import { StaffRates } from '../../../features/pricing/screens/staff/staff-rates.tsx';
import { StaffTariffForm } from '../../../features/pricing/screens/staff/staff-tariff-form.tsx';
import { StaffVersions } from '../../../features/pricing/screens/staff/staff-versions.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

export async function load({ api }: LoadContext): Promise<StaffPrices> {
  return (await api.staffGetPrices()).data;
}

export const head: ScreenModule<StaffPrices>['head'] = (words) => ({ title: words('staff-prices.title') });

export default function StaffPricesPage({ data }: { data: StaffPrices }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-prices');
  const change = (): void => {
    dialogs.open({
      title: words('tariff.changeTitle'),
      render: (dialog) => <StaffTariffForm prices={data} onClose={dialog.close} />,
    });
  };
  // rates that nobody has confirmed are put right at once, below their warning
  const isRatesFirst = isUnconfirmed(data);
  const rates = <Rates prices={data} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeHeading title={words('title')} lead={words(data.mayChange ? 'lead' : 'readOnly')} />
      <AssumedRates prices={data} />
      {isRatesFirst ? rates : null}
      {data.proposals.length > 0 ? (
        <Sheet heading={words('proposals.heading')} dense>
          <StaffProposals prices={data} />
        </Sheet>
      ) : null}
      <section aria-labelledby="fees" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="fees" className="text-h3">
            {words('tariff.heading')}
          </h2>
          {data.mayChange ? (
            <Button size="dense" onClick={change}>
              {words('tariff.change')}
            </Button>
          ) : null}
        </div>
        <StaffVersions prices={data} />
      </section>
      {isRatesFirst ? null : rates}
    </div>
  );
}

function Rates({ prices }: { prices: StaffPrices }) {
  const words = useWords('staff-prices');
  return (
    <>
      <Sheet heading={words('feed.heading')} dense>
        <StaffFeed prices={prices} />
      </Sheet>
      <StaffRates prices={prices} />
    </>
  );
}
