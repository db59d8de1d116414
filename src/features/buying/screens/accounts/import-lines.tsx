import { usePlace, useWords } from '../../../../kit/place.tsx';
import { FoldedStatementForm } from '../../../payments/screens/statement-form.tsx';

/** A statement of a card or an account that goods are bought with. */
export function ImportLines({ id }: { id: string }) {
  const { api } = usePlace();
  const words = useWords('staff-supplier-account.import');
  return (
    <FoldedStatementForm
      words={words}
      send={async (statement, idempotencyKey) => {
        const body = { statement };
        return (await api.staffImportSupplierStatement({ params: { id }, body, idempotencyKey })).data;
      }}
    />
  );
}
