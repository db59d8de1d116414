import { PhotoThumbnail } from '../../../../kit/photos/photo-thumbnail.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { Batch, PickRow } from './pick-rules.ts';
import { ShelfName } from './shelf-name.tsx';

interface PickRowsProps {
  batch: Batch;
  onState(row: PickRow, state: PickRow['state']): void;
}

/** The parcels to fetch, in the order of the shelves; each says into which box it goes. */
export function PickRows({ batch, onState }: PickRowsProps) {
  return (
    <ul className="grid gap-3">
      {batch.parcels.map((row) => (
        <PickItem key={`${row.delivery} ${row.id}`} row={row} batch={batch} onState={onState} />
      ))}
    </ul>
  );
}

const tones = { open: 'neutral', picked: 'success', missing: 'problem' } as const;

function PickItem({ row, batch, onState }: PickRowsProps & { row: PickRow }) {
  const words = useWords('staff-picking');
  const { number } = useFormats();
  const { shelf, zone, isPart, image, orderNum, title, pieces, grams, box, state } = row;
  const delivery = batch.deliveries.find(({ id }) => id === row.delivery)?.number ?? '';
  return (
    <li className="ui-sheet ui-sheet-dense grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <PhotoThumbnail source={image} size="normal" />
        <div className="grid min-w-48 flex-1 gap-1">
          <ShelfName shelf={shelf} zone={zone} />
          <span className="break-words">
            <span className="tabular-nums">{orderNum}</span> · <span lang="">{title}</span>
          </span>
          <span className="text-small text-text-2">
            {words('detail', { pieces, weight: grams === null ? '–' : number(grams) })}
          </span>
          {isPart ? <span className="font-medium">{words('part', { pieces })}</span> : null}
          <span className="font-medium">{words('into', { box, number: delivery })}</span>
        </div>
        <StatusTag tone={tones[state]}>{words(`state.${state}`)}</StatusTag>
      </div>
      <div className="ui-actions">
        {state === 'picked' ? null : (
          <Button size="dense" onClick={() => onState(row, 'picked')}>
            {words('take')}
            <span className="sr-only"> {orderNum}</span>
          </Button>
        )}
        {state === 'open' ? (
          <Button size="dense" variant="quiet" onClick={() => onState(row, 'missing')}>
            {words('missing')}
            <span className="sr-only"> {orderNum}</span>
          </Button>
        ) : (
          <Button size="dense" variant="quiet" onClick={() => onState(row, 'open')}>
            {words('undo')}
            <span className="sr-only"> {orderNum}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
