import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { type KeptLine, removeKeptLine } from '../../products/screens/kept-lines/kept-lines.ts';
import { useKeptLines } from '../../products/screens/kept-lines/use-kept-lines.ts';

/** Lines that are not in any price: what they were, why, and the two ways on. */
export function LeftLines({ missing = [] }: { missing?: readonly KeptLine[] }) {
  const { words: all } = usePlace();
  const words = useWords('guest-cart');
  const lines = useKeptLines() ?? [];
  const gone = new Set(missing.map(({ id }) => id));
  const shown = lines.flatMap((line) => {
    const reason = line.left ?? (gone.has(line.id) ? 'gone' : undefined);
    return reason ? [{ line, reason }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label={words('leftTitle')} className="grid gap-3">
      <h2 className="text-h3">{words('leftTitle')}</h2>
      <ul className="grid gap-2">
        {shown.map(({ line, reason }) => (
          <li
            key={line.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-inset px-4 py-2"
          >
            <span className="min-w-0 flex-1 break-words">
              <TextLink href={line.url} external={all('ui.newTab')}>
                <ForeignWords>{line.title}</ForeignWords>
              </TextLink>
              <span className="block text-small text-text-2">{words(`reasons.${reason}`)}</span>
            </span>
            <Button size="dense" variant="quiet" onClick={() => removeKeptLine(line.id)}>
              {words('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
