import { useEffect, useState } from 'react';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Period, statementPath, statementPeriods } from './document-paths.ts';

/** Statements of the balance as PDF. What day it is, the browser knows. */
export function Statements() {
  const { locale } = usePlace();
  const words = useWords('balance.statements');
  const [periods, setPeriods] = useState<Period[]>([]);
  useEffect(() => setPeriods(statementPeriods(new Date())), []);
  return (
    <Sheet heading={words('title')}>
      <ul className="flex min-h-6 flex-wrap gap-x-6 gap-y-2">
        {periods.map((period) => (
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
