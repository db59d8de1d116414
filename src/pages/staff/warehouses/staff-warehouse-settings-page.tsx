/** `/staff/settings/warehouses/:id`: one warehouse, and who changed it when. */
import { WarehouseForm } from '../../../features/warehouses/screens/warehouse-form.tsx';
import { useWarehouseName } from '../../../features/warehouses/screens/warehouse-name.ts';
import { WarehouseState } from '../../../features/warehouses/screens/warehouse-state.tsx';
import { SaveList } from '../../../kit/editing/save-list.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Data = AnswerOf<'staffGetWarehouse'>;

export async function load({ api, params }: LoadContext): Promise<Data> {
  return (await api.staffGetWarehouse({ params: { id: params.id ?? '' } })).data;
}

export const head: ScreenModule<Data>['head'] = (words, { warehouse: { version, name } }) => ({
  title: version === 0 ? words('staff-warehouses.unnamed') : name,
});

export default function StaffWarehouseSettingsPage({
  data: { warehouse, people, countries, history },
}: {
  data: Data;
}) {
  const words = useWords('staff-warehouses');
  const name = useWarehouseName()(warehouse);
  return (
    <OfficeDetail
      list={{
        ...{ text: words('title'), path: '/staff/settings/warehouses' },
        within: { text: words('settings'), path: '/staff/settings' },
      }}
      name={name}
      title={name}
      // that it is to be confirmed is said where that is done
      state={warehouse.version > 0 ? <WarehouseState warehouse={warehouse} /> : undefined}
    >
      <WarehouseForm key={warehouse.version} warehouse={warehouse} people={people} countries={countries} />
      {history.length > 0 ? (
        <Sheet heading={words('history.title')}>
          <SaveList
            saves={history}
            say={(date, name) => words('history.saved', { date, name: name ?? words('history.nobody') })}
            labelOf={(field) => words(`fields.${field}`)}
          />
        </Sheet>
      ) : null}
    </OfficeDetail>
  );
}
