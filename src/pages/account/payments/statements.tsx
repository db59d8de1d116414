import { statementPath, statementPeriods } from '../../../features/payments/screens/pay/document-paths.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { Direction } from './balance-page.tsx';
import { StatementForm } from './statement-form.tsx';

interface StatementsProps {
  /** Of the history that is shown; undefined where nothing has moved yet. */
  direction: Direction | null | undefined;
}

/** Statements of the balance as PDF, in the days of the reader's zone, and any period as a file for a spreadsheet. */
export function Statements({ direction }: StatementsProps) {
  const { locale, zone, now } = usePlace();
  const words = useWords('balance.statements');
  return (
    <Sheet heading={words('title')}>
      <ul className="flex min-h-6 flex-wrap gap-x-6 gap-y-2">
        {statementPeriods(zone, now).map((period) => (
          <li key={period.id}>
            <TextLink href={statementPath(period, locale)} download>
              {words(period.id)}
            </TextLink>
          </li>
        ))}
      </ul>
      {direction === undefined ? null : (
        <div className="mt-3">
          <StatementForm direction={direction} />
        </div>
      )}
    </Sheet>
  );
}
