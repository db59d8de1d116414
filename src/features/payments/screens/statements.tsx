import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { statementPath, statementPeriods } from './document-paths.ts';

/** Statements of the balance as PDF, in the days of the reader's zone. */
export function Statements() {
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
    </Sheet>
  );
}
