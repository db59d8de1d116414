import type { SaveJson } from '../../platform/api/saves.ts';
import { useFormats } from '../place.tsx';
import { Timed } from '../when.tsx';

export interface SaveListProps {
  saves: readonly SaveJson[];
  /** "12 March, 14:05, Vera" in the words of the page. */
  say(date: string, name: string | null): string;
  /** A field as its form calls it. */
  labelOf(field: string): string;
}

/** The history of settings: the time and the person of each save, and what was not as before. */
export function SaveList({ saves, say, labelOf }: SaveListProps) {
  const { list } = useFormats();
  return (
    <ol className="grid gap-3">
      {saves.map(({ version, savedAt, savedBy, changed }) => (
        <li key={version} className="text-small">
          <Timed at={savedAt} form="day-time" say={(date) => say(date, savedBy)} />
          {changed.length > 0 ? <p className="text-text-2">{list(changed.map(labelOf))}</p> : null}
        </li>
      ))}
    </ol>
  );
}
