import type { ReactNode } from 'react';
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { WarehouseTime } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { StaffArrival, StaffIntakeOrder } from '../contract.ts';
import { awaitedOf } from './awaited-lines.tsx';
import { ShelfName } from './zones/shelf-name.tsx';

const missingOf = (parcel: StaffArrival): string[] => [
  ...(parcel.order ? [] : ['order']),
  ...(parcel.weighings.length > 0 ? [] : ['weight']),
  ...(parcel.photos.length > 0 ? [] : ['photos']),
];

/** Whether one press puts it on the shelf that it has. */
export const isReadyForItsShelf = (parcel: StaffArrival): boolean =>
  Boolean(parcel.shelf) && !parcel.storedAt && parcel.mayStore === 'yes' && missingOf(parcel).length === 0;

/** Whether its order is whole once it lies on its shelf. */
export const isLastOf = (order: StaffIntakeOrder, arrivals: readonly StaffArrival[]): boolean =>
  awaitedOf(order).length === 0 && arrivals.filter(({ storedAt }) => !storedAt).length === 1;

interface PutAwayProps {
  parcel: StaffArrival;
  /** Its order is whole then, and is stored from that day on. */
  isLast?: boolean;
  /** Photos and facts that are compared with the parcel before the press. */
  seen?: ReactNode;
  /** Below the button. */
  other?: ReactNode;
}

/** The last step of the intake, with what is still missing before it, or what becomes of goods that are not kept. */
export function PutAway({ parcel, isLast = false, seen, other }: PutAwayProps) {
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
  const missing = missingOf(parcel).map((one) => words(`missing.${one}`));
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
          <Ready parcel={parcel} isLast={isLast} seen={seen} />
        )}
        <ActionFailure failure={action.failure} />
        <div className="ui-actions">
          <Button
            variant="primary"
            className="max-sm:flex-1"
            disabled={missing.length > 0}
            loading={action.isSending}
            loadingLabel={all('ui.sending')}
            onClick={store}
          >
            {words('putAwayButton')}
          </Button>
        </div>
        {other}
      </div>
    </Sheet>
  );
}

/** The shelf on which it goes, and what follows. */
function Ready({ parcel, isLast, seen }: Required<Pick<PutAwayProps, 'parcel' | 'isLast' | 'seen'>>) {
  const words = useWords('staff-warehouse');
  return (
    <>
      {parcel.shelf ? (
        <p className="font-medium text-h3">
          {words('columns.shelf')} <ShelfName parcel={parcel} />
        </p>
      ) : null}
      {seen}
      {parcel.lines.length > 0 && parcel.photos.every(({ line }) => line === null) ? (
        <p>{words('noGoodsPhoto')}</p>
      ) : null}
      <p className="text-text-2">{words(isLast ? 'putAwayLast' : 'putAwayText')}</p>
    </>
  );
}
