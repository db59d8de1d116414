import { usePlace, useWords } from '../../../../kit/place.tsx';
import { StatementForm } from '../../../payments/screens/statement-form.tsx';

/** Takes in a statement of a card or an account that goods are bought with. */
export function ImportLines({ id }: { id: string }) {
  const { api } = usePlace();
  const words = useWords('staff-supplier-account.import');
  return (
    <StatementForm
      words={words}
      send={async (statement, idempotencyKey) => {
        const body = { statement };
        return (await api.staffImportSupplierStatement({ params: { id }, body, idempotencyKey })).data;
      }}
    />
  );
}
