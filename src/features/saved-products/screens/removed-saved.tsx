import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SavedActions } from './use-saved.ts';

/** Products that were removed on this page, each with a button that restores it (UX-013). */
export function RemovedSaved({ deeds: { removed, restore } }: { deeds: SavedActions }) {
  const { words: all } = usePlace();
  const words = useWords('saved');
  return (
    <ul className="grid gap-2 empty:hidden" aria-live="polite">
      {removed.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-inset px-4 py-2"
        >
          <span className="min-w-0 break-words">
            <ForeignWords>{words('removed', { title: one.title })}</ForeignWords>
          </span>
          <Button size="dense" onClick={() => restore(one)}>
            {all('ui.undo')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
