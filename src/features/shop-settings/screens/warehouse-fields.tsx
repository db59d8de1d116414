import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface Props {
  settings: AnswerOf<'staffGetShopSettings'>;
  /** The first warehouse was saved by itself, and does not go by this address any more. */
  isOwn: boolean;
}

/** The address of the warehouse, until warehouses are set by themselves; and the way there. */
export function WarehouseFields({ settings: { warehouseAddress }, isOwn }: Props) {
  const { to } = usePlace();
  const words = useWords('staff-shop-settings');
  return (
    <>
      {isOwn ? (
        <input type="hidden" name="warehouseAddress" value={warehouseAddress} />
      ) : (
        <EditorControl
          field={{ name: 'warehouseAddress', type: 'area', rows: 4, optional: true }}
          label={words('fields.warehouseAddress')}
          hint={words('hints.warehouseAddress')}
          value={warehouseAddress}
        />
      )}
      <p>
        <TextLink href={to('/staff/settings/warehouses')}>
          {words(isOwn ? 'warehouses' : 'moreWarehouses')}
        </TextLink>
      </p>
    </>
  );
}
