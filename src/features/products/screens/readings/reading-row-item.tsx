import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { hasWayOn } from '../paste/ways-on.ts';
import { dropRow, type ReadingRow } from './reading-rows.ts';
import { questionOf } from './sure-rows.ts';

/** One link with its state: what it became, what is asked of it, and what can be done with it. */
export function ReadingRowItem({ row, onShow }: { row: ReadingRow; onShow(row: ReadingRow): void }) {
  const name = row.step === 'read' ? row.product.title : row.step === 'added' ? row.title : row.link;
  const language = row.step === 'read' ? row.product.language : row.step === 'added' ? row.language : null;
  const isWrong = row.step === 'failed' || (row.step === 'read' && row.refused !== undefined);
  return (
    <li
      data-step={row.step}
      className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface px-4 py-2"
    >
      {row.step === 'reading' ? <Spinner /> : null}
      <span className="grid min-w-0 grow basis-44">
        <span className="truncate font-medium" lang={language ?? undefined}>
          {name}
        </span>
        <span className={isWrong ? 'text-small text-danger' : 'text-small text-text-2'}>
          <State row={row} />
        </span>
      </span>
      <Actions row={row} name={name} onShow={onShow} />
    </li>
  );
}

function State({ row }: { row: ReadingRow }) {
  const { money } = useFormats();
  const words = useWords('product-card.rows');
  if (row.step === 'failed') return row.message;
  if (row.step === 'added') return words('added', { count: row.quantity });
  if (row.step !== 'read') return words(row.step);
  if (row.refused) return row.refused;
  const { price } = row.product;
  const question = questionOf(row.product);
  const said = [price ? money(price) : null, question ? words(`questions.${question}`) : null];
  return said.filter(Boolean).join(' · ');
}

function Actions({ row, name, onShow }: { row: ReadingRow; name: string; onShow(row: ReadingRow): void }) {
  const { words: all } = usePlace();
  const words = useWords('product-card.rows');
  const card = useWords('product-card');
  const { named } = useFormats();
  const action = (text: string, act: () => void, isQuiet: boolean) => (
    <Button
      size="dense"
      {...(isQuiet ? { variant: 'quiet' as const } : {})}
      onClick={act}
      aria-label={named(text, name)}
    >
      {text}
    </Button>
  );
  const drop = (): void => dropRow(row.id);
  const show = (): void => {
    drop();
    onShow(row);
  };
  if (row.step === 'read') return action(words('show'), show, false);
  if (row.step === 'reading' || row.step === 'waiting') return action(card('paste.stop'), drop, true);
  return (
    <>
      {row.step === 'failed' && hasWayOn(row.code) ? action(words('open'), show, false) : null}
      {action(all('ui.close'), drop, true)}
    </>
  );
}
