import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { FileDrop } from '../../../../ui/forms/file-drop.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import { PlaceNote } from '../../../warehouses/screens/place-note.tsx';
import type { StaffIntakeOrder } from '../../contract.ts';
import { awaitedOf } from '../awaited-lines.tsx';
import { ShelfAdvice } from '../zones/shelf-advice.tsx';
import type { OpenParcel } from './save-parcel.ts';
import { saidSizes, usualWeight } from './scan-rules.ts';
import type { ScanLoop } from './use-scan-desk.ts';

interface AtHandProps {
  loop: ScanLoop;
  parcel: OpenParcel;
}

/** The parcel that was scanned: what is in it, and what is known of it so far. */
export function ParcelAtHand({ loop: { desk }, parcel }: AtHandProps) {
  const words = useWords('staff-warehouse.scan');
  const { order, code } = parcel;
  const title = order ? words('atHand', { number: order.orderNum }) : words('unknownAtHand', { code });
  return (
    <Sheet heading={title} tone="attention" dense>
      <div className="grid gap-4">
        <PlaceNote boughtTo={order?.elsewhere} />
        {order ? (
          <Lines order={order} pieces={parcel.pieces} onChange={(pieces) => desk.change({ pieces })} />
        ) : null}
        <Known parcel={parcel} />
        {parcel.advice ? (
          <ShelfAdvice advice={parcel.advice} isThere={parcel.shelf === parcel.advice.shelf} />
        ) : null}
        <Photos photos={parcel.photos} onChange={(photos) => desk.change({ photos })} />
        <div className="ui-actions">
          <Button variant="primary" onClick={() => void desk.save()}>
            {words('saveNext')}
          </Button>
          <Button variant="quiet" onClick={() => desk.drop()}>
            {words('drop')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

interface LinesProps {
  order: StaffIntakeOrder;
  pieces: OpenParcel['pieces'];
  onChange(pieces: OpenParcel['pieces']): void;
}

function Lines({ order, pieces, onChange }: LinesProps) {
  const words = useWords('staff-warehouse');
  return (
    <ul className="grid gap-3">
      {awaitedOf(order).map((line) => (
        <li key={line.id} className="flex flex-wrap items-start gap-3">
          <Thumbnail source={line.image} size="normal" />
          <div className="grid min-w-40 flex-1 gap-1">
            <span className="break-words" lang="">
              {line.title}
            </span>
            <span className="break-words text-small text-text-2" translate="no">
              {Object.entries(line.options)
                .map(([name, value]) => `${name}: ${value}`)
                .join(' · ')}
            </span>
            {line.note ? (
              <span className="break-words text-small" lang="">
                {line.note}
              </span>
            ) : null}
          </div>
          <Field
            label={words('pieces')}
            width="short"
            inputMode="numeric"
            autoComplete="off"
            value={String(pieces[line.id] ?? 0)}
            onChange={(event) => {
              const count = Number(event.target.value.replace(/\D/g, '').slice(0, 3));
              onChange({ ...pieces, [line.id]: count });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Known({ parcel: { order, pieces, grams, shelf } }: { parcel: OpenParcel }) {
  const words = useWords('staff-warehouse');
  const { number, list } = useFormats();
  const usual = usualWeight(order, pieces);
  const said = saidSizes(order, pieces);
  const rows = [
    {
      id: 'usual',
      label: words('scan.usual'),
      value: usual
        ? words('scan.usualGrams', { light: number(usual.light), heavy: number(usual.heavy) })
        : '–',
    },
    ...(said.length > 0
      ? [
          {
            id: 'size',
            label: words('scan.size'),
            value: list(said.map((size) => words(`scan.sizes.${size}`))),
          },
        ]
      : []),
    {
      id: 'weight',
      label: words('weight'),
      value: grams === null ? '–' : words('grams', { grams: number(grams) }),
    },
    { id: 'shelf', label: words('shelf'), value: shelf ?? '–' },
  ];
  return <SummaryList rows={rows} />;
}

interface PhotosProps {
  photos: readonly File[];
  onChange(photos: readonly File[]): void;
}

const nameOf = (file: File, index: number): string => `${index} ${file.name}`;

function Photos({ photos, onChange }: PhotosProps) {
  const words = useWords('staff-warehouse');
  return (
    <FileDrop
      label={words('photosTitle')}
      hint={words('photosHint')}
      accept="image/jpeg,image/png,image/webp"
      multiple
      files={photos.map((file, index) => ({
        id: nameOf(file, index),
        name: file.name,
        state: 'ready' as const,
      }))}
      onFiles={(files) => onChange([...photos, ...files])}
      onRemove={(id) => onChange(photos.filter((file, index) => nameOf(file, index) !== id))}
      labels={{
        choose: words('choosePhotos'),
        drop: words('dropPhotos'),
        remove: (name) => words('forget', { name }),
      }}
    />
  );
}
