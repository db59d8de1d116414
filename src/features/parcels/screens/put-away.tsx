import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { PhotoThumbnail } from '../../../kit/photos/photo-thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { WarehouseTime } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { sourceOf } from '../../storage/screens/photo-gallery.tsx';
import type { StaffArrival, StaffIntakeOrder } from '../contract.ts';
import { awaitedOf } from './awaited-lines.tsx';
import { lacksGoodsPhoto, newPhotos } from './photos/goods-photo.ts';
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
  /** Its own page, where this is another: shows its photos and its weight, which are compared before the press. */
  page?: string;
  /** On the line of the button. */
  beside?: ReactNode;
  /** Below the button. */
  other?: ReactNode;
  /** The goods that it should hold, where its page is another. */
  goods?: ReactNode;
}

/** The last step of the intake, with what is still missing before it, or what becomes of goods that are not kept. */
export function PutAway(props: PutAwayProps) {
  const { parcel } = props;
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
  return <LastStep {...props} action={action} />;
}

interface LastStepProps extends PutAwayProps {
  action: ReturnType<typeof useAction>;
}

function LastStep({ parcel, isLast = false, page, beside, other, goods, action }: LastStepProps) {
  const { api, words: all } = usePlace();
  const words = useWords('staff-warehouse');
  const missing = missingOf(parcel).map((one) => words(`missing.${one}`));
  const lacks = missing.length === 0 && lacksGoodsPhoto(parcel);
  const store = (): void => {
    void action.run(
      (idempotencyKey) => api.staffStoreParcel({ params: { id: parcel.id }, idempotencyKey }),
      words('putAwayToast'),
    );
  };
  return (
    <Sheet
      heading={<StepName parcel={parcel} isReady={missing.length === 0} />}
      dense
      {...(missing.length > 0 ? { tone: 'attention' as const } : {})}
    >
      <div className="grid gap-4">
        {page === undefined ? null : <OnTable parcel={parcel} goods={goods} />}
        {missing.length > 0 ? (
          <ul className="list-disc ps-5">
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : (
          <Warning parcel={parcel} />
        )}
        <ActionFailure failure={action.failure} />
        <div className="ui-actions">
          {lacks ? <AddPhoto page={page} /> : null}
          <Button
            variant={lacks ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            disabled={missing.length > 0}
            loading={action.isSending}
            loadingLabel={all('ui.sending')}
            onClick={store}
          >
            {words(lacks ? 'putAwayWithout' : 'putAwayButton')}
          </Button>
          {beside}
        </div>
        {missing.length > 0 ? null : (
          <p className="text-small text-text-2">{words(isLast ? 'putAwayLast' : 'putAwayText')}</p>
        )}
        {other}
      </div>
    </Sheet>
  );
}

/** To the page of the parcel; there it opens the files, or the camera of a phone, at once. */
function AddPhoto({ page }: Pick<PutAwayProps, 'page'>) {
  const words = useWords('staff-warehouse');
  const look = { variant: 'primary', className: 'max-sm:w-full' } as const;
  if (page) {
    return (
      <Button {...look} href={page}>
        {words('addGoodsPhoto')}
      </Button>
    );
  }
  return (
    <Button {...look} onClick={() => document.getElementById(newPhotos)?.click()}>
      {words('addGoodsPhoto')}
    </Button>
  );
}

function StepName({ parcel, isReady }: Pick<PutAwayProps, 'parcel'> & { isReady: boolean }) {
  const words = useWords('staff-warehouse');
  if (!parcel.shelf || !isReady) return words('putAway');
  return (
    <>
      {words('putOnShelf')} <ShelfName parcel={parcel} />
    </>
  );
}

/** The goods that should be in it beside the parcel as it was weighed: they are compared before the press. */
function OnTable({ parcel, goods }: Pick<PutAwayProps, 'parcel' | 'goods'>) {
  const words = useWords('staff-warehouse');
  const caption = 'mb-1 text-small text-text-2';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <div>
        <p className={caption}>{words('goods')}</p>
        {goods}
      </div>
      <div>
        <p className={caption}>{words('columns.parcel')}</p>
        <div className="flex flex-wrap items-center gap-3">
          {parcel.photos.slice(0, 4).map((photo) => (
            <PhotoThumbnail key={photo.id} source={sourceOf(photo, 480)} />
          ))}
          <Measured parcel={parcel} />
        </div>
      </div>
    </div>
  );
}

function Warning({ parcel }: Pick<PutAwayProps, 'parcel'>) {
  const words = useWords('staff-warehouse');
  if (!lacksGoodsPhoto(parcel)) return null;
  return (
    <p className="flex gap-2 text-small text-warning">
      <Icon of={TriangleAlert} size={18} />
      <span>{words('noGoodsPhoto')}</span>
    </p>
  );
}

/** Weight and size in one line, as they were measured last. */
function Measured({ parcel: { weighings } }: Pick<PutAwayProps, 'parcel'>) {
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  const last = weighings.at(-1);
  if (!last) return null;
  const { grams, size } = last;
  const sides = size && {
    ...{ length: number(size.length / 10), width: number(size.width / 10) },
    height: number(size.height / 10),
  };
  return (
    <p className="font-medium">
      {words('grams', { grams: number(grams) })}
      {sides ? `\u00a0· ${words('size', sides)}` : null}
    </p>
  );
}
