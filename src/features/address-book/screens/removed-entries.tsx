import { useFormats, usePlace } from '../../../kit/place.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Removals } from './use-removals.ts';

const focusButton = (element: HTMLElement | null): void => element?.querySelector('button')?.focus();

export interface RemovedEntriesProps {
  removals: Removals;
  /** Of a tree with `removed`. */
  words: Words;
  onRestored(): void;
}

/** Removed entries, each with a button that restores it where that can be. The focus goes there, because the card that had it is gone. */
export function RemovedEntries({ removals, words, onRestored }: RemovedEntriesProps) {
  const { words: all } = usePlace();
  const { list } = useFormats();
  const restore = async (entry: Removals['removed'][number]): Promise<void> => {
    await removals.restore(entry);
    onRestored();
  };
  return (
    <>
      {removals.failure ? (
        <Banner key={removals.tries} tone="danger" label={all('ui.toasts.error')} live>
          {removals.failure}
        </Banner>
      ) : null}
      <ul className="grid gap-2 empty:hidden" aria-live="polite">
        {removals.removed.map((entry) => (
          <li
            key={entry.key}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-inset px-4 py-2"
          >
            <span className="min-w-0 break-words">
              {words('removed', { name: entry.name })}
              {entry.orders?.length ? (
                <span className="block text-small text-text-2">
                  {words('keptBy', { count: entry.orders.length, numbers: list(entry.orders) })}
                </span>
              ) : null}
            </span>
            {entry.restore ? (
              <UndoButton name={entry.name} label={all('ui.undo')} onClick={() => void restore(entry)} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function UndoButton({ name, label, onClick }: { name: string; label: string; onClick(): void }) {
  return (
    <span ref={focusButton}>
      <Button size="dense" onClick={onClick}>
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}
