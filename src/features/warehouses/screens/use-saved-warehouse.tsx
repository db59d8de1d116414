import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { EditConflict, useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import type { WarehouseJson } from '../contract.ts';
import { wholeAddress } from './warehouse-name.ts';

const shown = ['name', 'country', 'address', 'city', 'postcode', 'zone'] as const;

/** Saves over the version that was seen, and says what somebody else saved in the meantime. */
export function useSavedWarehouse(warehouse: WarehouseJson) {
  const { api, navigate, refresh, toasts } = usePlace();
  const words = useWords('staff-warehouses');
  const read = async () => (await api.staffGetWarehouse({ params: { id: warehouse.code } })).data.warehouse;
  const { base, newest, save } = useNewest(warehouse, read);
  const submit = useSubmit(
    (values) =>
      save(async ({ version }) => {
        const text = (name: string): string => String(values.get(name) ?? '').trim();
        const id = warehouse.code || text('id').toLowerCase();
        const country = text('country').toUpperCase();
        const town = { city: text('city'), postcode: text('postcode') };
        await api.staffSaveWarehouse({
          params: { id },
          body: {
            version,
            ...{ name: text('name'), country, ...town },
            address: wholeAddress(warehouse, { ...town, country, street: text('address') }),
            ...{ zone: text('zone'), is_active: values.has('is_active'), takes_own: values.has('takes_own') },
            workers: values.getAll('workers').map(String),
          },
        });
        toasts.show({ type: 'success', message: words('saved') });
        if (warehouse.code) await refresh();
        else await navigate(`/staff/settings/warehouses/${id}`);
      }),
    { alsoSends: [warehouse.code, base.version] },
  );
  const rows = shown.map((name) => ({
    label: words(`fields.${name}`),
    value: (of: WarehouseJson) => String(of[name] ?? ''),
  }));
  return { submit, conflict: <EditConflict seen={warehouse} newest={newest} rows={rows} /> };
}
