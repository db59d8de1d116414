import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { CsvFault } from '../contract.ts';

/** Faults of a file, line by line; `texts` names the words of the page. */
export function CsvFaults({ faults, texts }: { faults: CsvFault[]; texts: string }) {
  const { words: all } = usePlace();
  const words = useWords(texts);
  const { named } = useFormats();
  return (
    <Banner
      tone="danger"
      label={all('ui.toasts.error')}
      title={words('faults', { count: faults.length })}
      live
    >
      <ul className="grid gap-1">
        {faults.map(({ line, column, code, message }) => (
          <li key={`${line} ${column} ${code}`}>
            <span className="font-medium tabular-nums">{named(words('line', { line }), '')}</span>
            {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
