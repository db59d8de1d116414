import { useWords } from '../../../kit/place.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { WarehouseJson } from '../contract.ts';

/** Whether a warehouse takes parcels; of the first one, while nobody has saved it, that it has to be looked at. */
export function WarehouseState({ warehouse }: { warehouse: Pick<WarehouseJson, 'version' | 'isActive'> }) {
  const words = useWords('staff-warehouses');
  if (warehouse.version === 0) return <StatusTag tone="attention">{words('unsaved')}</StatusTag>;
  return (
    <StatusTag tone={warehouse.isActive ? 'success' : 'neutral'}>
      {words(warehouse.isActive ? 'open' : 'closed')}
    </StatusTag>
  );
}
