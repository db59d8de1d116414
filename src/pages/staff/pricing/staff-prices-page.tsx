/** The staff page of prices: the tariff in force and its versions, rates, and their sources. */

import type { StaffPrices } from '../../../features/pricing/contract.ts';
import { StaffFeed } from '../../../features/pricing/screens/staff/staff-feed.tsx';
import { StaffProposals } from '../../../features/pricing/screens/staff/staff-proposals.tsx';
import { StaffRates } from '../../../features/pricing/screens/staff/staff-rates.tsx';
import { StaffTariffForm } from '../../../features/pricing/screens/staff/staff-tariff-form.tsx';
import { StaffVersions } from '../../../features/pricing/screens/staff/staff-versions.tsx';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';

export async function load({ api }: LoadContext): Promise<StaffPrices> {
  return (await api.staffGetPrices()).data;
}

export const head: ScreenModule<StaffPrices>['head'] = (words) => ({ title: words('staff-prices.title') });

/** Rates and fees are two tasks: each is on a tab of its own, below what waits for somebody. */
export default function StaffPricesPage({ data }: { data: StaffPrices }) {
  const words = useWords('staff-prices');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeHeading title={words('title')} lead={words(data.mayChange ? 'lead' : 'readOnly')} />
      {data.proposals.length > 0 ? (
        <Sheet heading={words('proposals.heading')} dense>
          <StaffProposals prices={data} />
        </Sheet>
      ) : null}
      <Tabs
        label={words('title')}
        tabs={[
          { id: 'rates', title: words('rates.heading'), panel: <Rates prices={data} /> },
          { id: 'fees', title: words('tariff.heading'), panel: <Fees prices={data} /> },
        ]}
      />
    </div>
  );
}

/** Where rates come from decides all of them: in one line above them, beside them where there is room. */
function Rates({ prices }: { prices: StaffPrices }) {
  const words = useWords('staff-prices.feed');
  const { feed } = prices.feed;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="ui-sheet ui-sheet-dense ui-fold-sheet lg:col-start-2 lg:row-start-1">
        <PhoneFold summary={words('source', { feed })} open={prices.feed.heldBack.length > 0}>
          <StaffFeed prices={prices} />
        </PhoneFold>
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <StaffRates prices={prices} />
      </div>
    </div>
  );
}

function Fees({ prices }: { prices: StaffPrices }) {
  const place = usePlace();
  const words = useWords('staff-prices');
  const change = (): void => {
    openFormDialog(place, {
      title: words('tariff.changeTitle'),
      render: (dialog) => <StaffTariffForm prices={prices} onClose={dialog.close} />,
    });
  };
  return (
    <StaffVersions
      prices={prices}
      action={
        prices.mayChange ? (
          <Button size="dense" onClick={change}>
            {words('tariff.change')}
          </Button>
        ) : null
      }
    />
  );
}
