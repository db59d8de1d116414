import { useSyncExternalStore } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import type { ReadProduct } from '../paste/use-reading.ts';
import { dropRow, type ReadingRow, readingRows } from './reading-rows.ts';

const none: readonly ReadingRow[] = [];

/** One row for each link that is read beside the bar, with its own state and the way on (UX-045, UX-046). */
export function ReadingRowsList({ onShow }: { onShow(read: ReadProduct): void }) {
  const rows = useSyncExternalStore(readingRows.subscribe, readingRows.get, () => none);
  const words = useWords('product-card.rows');
  if (rows.length === 0) return null;
  const ended = rows.filter(({ step }) => step === 'read' || step === 'failed').length;
  return (
    <section aria-label={words('label')} className="grid gap-2">
      <p role="status" className="text-small text-text-2">
        {words('state', { ended, all: rows.length })}
      </p>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <Row key={row.id} row={row} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, onShow }: { row: ReadingRow; onShow(read: ReadProduct): void }) {
  const { words: all } = usePlace();
  const words = useWords('product-card.rows');
  const card = useWords('product-card');
  const name = row.step === 'read' ? row.product.title : row.link;
  const show = (): void => {
    if (row.step !== 'read') return;
    dropRow(row.id);
    onShow(row);
  };
  return (
    <li
      data-step={row.step}
      className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface px-4 py-2"
    >
      {row.step === 'reading' ? <Spinner /> : null}
      <span className="grid min-w-0 flex-1">
        <span
          className="truncate font-medium"
          lang={row.step === 'read' ? (row.product.language ?? undefined) : undefined}
        >
          {name}
        </span>
        <span className={row.step === 'failed' ? 'text-small text-danger' : 'text-small text-text-2'}>
          {row.step === 'failed' ? row.message : words(row.step)}
        </span>
      </span>
      {row.step === 'read' ? (
        <Button size="dense" onClick={show} aria-label={`${words('show')}: ${name}`}>
          {words('show')}
        </Button>
      ) : null}
      {row.step === 'reading' || row.step === 'waiting' ? (
        <Button
          size="dense"
          variant="quiet"
          onClick={() => dropRow(row.id)}
          aria-label={`${card('paste.stop')}: ${name}`}
        >
          {card('paste.stop')}
        </Button>
      ) : null}
      {row.step === 'failed' ? (
        <Button
          size="dense"
          variant="quiet"
          onClick={() => dropRow(row.id)}
          aria-label={`${all('ui.close')}: ${name}`}
        >
          {all('ui.close')}
        </Button>
      ) : null}
    </li>
  );
}
