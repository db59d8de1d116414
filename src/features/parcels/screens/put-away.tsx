import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { WarehouseTime } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { StaffArrival } from '../contract.ts';
import { ShelfName } from './zones/shelf-name.tsx';

/** The last step of the intake, with what is still missing before it, or what becomes of goods that are not kept. */
export function PutAway({ parcel }: { parcel: StaffArrival }) {
  const { api, words: all } = usePlace();
  const words = useWords('staff-warehouse');
  const action = useAction();
  if (parcel.storedAt) {
    return (
      <Sheet heading={words('putAway')} dense>
        <p>
          {words('putAwayDone')} <WarehouseTime at={parcel.storedAt} />
        </p>
      </Sheet>
    );
  }
  if (parcel.mayStore !== 'yes') {
    return (
      <Sheet heading={words('notKept.title')} dense tone="attention">
        <p>{words(`notKept.${parcel.mayStore}`)}</p>
      </Sheet>
    );
  }
  const missing = [
    parcel.order ? null : words('missing.order'),
    parcel.weighings.length > 0 ? null : words('missing.weight'),
    parcel.photos.length > 0 ? null : words('missing.photos'),
  ].filter((one) => one !== null);
  const store = (): void => {
    void action.run(
      (idempotencyKey) => api.staffStoreParcel({ params: { id: parcel.id }, idempotencyKey }),
      words('putAwayToast'),
    );
  };
  return (
    <Sheet heading={words('putAway')} dense {...(missing.length > 0 ? { tone: 'attention' as const } : {})}>
      <div className="grid gap-3">
        {missing.length > 0 ? (
          <ul className="list-disc ps-5">
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : (
          <Ready parcel={parcel} />
        )}
        <ActionFailure failure={action.failure} />
        <Button
          variant="primary"
          wide
          disabled={missing.length > 0}
          loading={action.isSending}
          loadingLabel={all('ui.sending')}
          onClick={store}
        >
          {words('putAwayButton')}
        </Button>
      </div>
    </Sheet>
  );
}

/** The shelf on which it goes, and what follows. */
function Ready({ parcel }: { parcel: StaffArrival }) {
  const words = useWords('staff-warehouse');
  return (
    <>
      {parcel.shelf ? (
        <p className="font-medium">
          {words('columns.shelf')} <ShelfName parcel={parcel} />
        </p>
      ) : null}
      <p>{words('putAwayText')}</p>
    </>
  );
}
