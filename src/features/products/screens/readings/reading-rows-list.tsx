import { useRef, useSyncExternalStore } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Added } from '../paste/paste-outcome.tsx';
import { ReadingRowItem } from './reading-row-item.tsx';
import { type ReadingRow, readingRows } from './reading-rows.ts';
import { sureRows } from './sure-rows.ts';
import { useAddRows } from './use-add-rows.ts';

const none: readonly ReadingRow[] = [];

export interface ReadingRowsListProps {
  /** Opens one that was read or has failed, in the place of the answer to one link. */
  onShow(row: ReadingRow): void;
  onAdded(added: Added): void;
}

/** One row for each link that is read beside the bar, and all that are sure into the cart at once (UX-045, UX-046). */
export function ReadingRowsList({ onShow, onAdded }: ReadingRowsListProps) {
  const rows = useSyncExternalStore(readingRows.subscribe, readingRows.get, () => none);
  const words = useWords('product-card.rows');
  const { isAdding, add } = useAddRows(onAdded);
  const state = useRef<HTMLParagraphElement>(null);
  if (rows.length === 0) return null;
  const ended = rows.filter(({ step }) => step !== 'reading' && step !== 'waiting').length;
  const sure = sureRows(rows);
  const addAll = async (): Promise<void> => {
    await add(sure);
    // the pressed button is gone with what it offered
    state.current?.focus();
  };
  return (
    <section aria-label={words('label')} className="grid gap-2">
      <p ref={state} tabIndex={-1} role="status" className="text-small text-text-2">
        {words('state', { ended, all: rows.length })}
      </p>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <ReadingRowItem key={row.id} row={row} onShow={onShow} />
        ))}
      </ul>
      {sure.length > 0 && rows.length > 1 ? (
        <div className="ui-actions">
          <Button variant="primary" loading={isAdding} onClick={() => void addAll()}>
            {words('addSure', { count: sure.length })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
