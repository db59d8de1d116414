/** Parcels that the customer bought himself: the address for shops, what is announced, and what is on its way. */
import { ParcelCard } from '../../../features/forwarding/screens/parcel-card.tsx';
import type { ParcelChoices } from '../../../features/forwarding/screens/parcel-form.tsx';
import { useParcelForm } from '../../../features/forwarding/screens/use-parcel-form.tsx';
import { WarehouseAddress } from '../../../features/forwarding/screens/warehouse-address.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface Data extends AnswerOf<'getForwarding'> {
  choices: ParcelChoices;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const [{ data }, { data: addresses, meta }] = await Promise.all([api.getForwarding(), api.listAddresses()]);
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return {
    ...data,
    choices: {
      ...{ countries: meta.countries, served: meta.served },
      country: data.parcels[0]?.country ?? usual?.country ?? '',
    },
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('forwarding.title') });

export default function ParcelsPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('forwarding');
  const openForm = useParcelForm(data.choices);
  const { parcels } = data;
  const announce = <Button onClick={() => openForm(null)}>{words('announce')}</Button>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="text-text-2">{words('lead')}</p>
      </div>
      <WarehouseAddress {...data} />
      {/* first the address is given to a shop, then its parcel is announced */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-h3">{words('onTheWay')}</h2>
        {announce}
      </div>
      {parcels.length === 0 ? (
        <div className="ui-sheet grid gap-1">
          <h3 className="font-medium">{words('emptyTitle')}</h3>
          <p className="text-small text-text-2">{words('empty')}</p>
        </div>
      ) : (
        <ul className="grid gap-4">
          {parcels.map((parcel) => (
            <ParcelCard key={parcel.id} parcel={parcel} onChange={() => openForm(parcel)} />
          ))}
        </ul>
      )}
      <p className="text-small text-text-2">
        {words('arrived')} <TextLink href={to('/cabinet/warehouse')}>{words('toWarehouse')}</TextLink>
      </p>
    </div>
  );
}
