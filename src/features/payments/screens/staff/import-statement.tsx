import { useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { StatementForm } from '../statement-form.tsx';

/** The statement of the account that customers pay to. */
export function ImportStatement() {
  const words = useWords('staff-transfers.import');
  const press = useSecondPress();
  return (
    <StatementForm
      words={words}
      accept=".xml,.csv,text/xml,application/xml,text/csv,text/plain"
      send={async (statement, idempotencyKey) => {
        const importTransfers = await press('staffImportTransfers', {
          ...{ title: words('title'), confirm: words('send'), whom: words('whom'), amount: null },
        });
        return (await importTransfers({ body: { statement }, idempotencyKey })).data;
      }}
    />
  );
}
