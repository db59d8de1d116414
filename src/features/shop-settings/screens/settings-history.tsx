/** The history of the shop's settings: who saved them, when, and what was not as before. */

import { useFormats, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';

export function SettingsHistory({ history }: { history: AnswerOf<'staffGetShopSettings'>['history'] }) {
  const words = useWords('staff-shop-settings');
  const { list } = useFormats();
  if (history.length === 0) return null;
  return (
    <Sheet heading={words('history.title')}>
      <ol className="grid gap-3">
        {history.map(({ version, savedAt, savedBy, changed }) => (
          <li key={version} className="text-small">
            <Timed
              at={savedAt}
              form="day-time"
              say={(date) => words('history.saved', { date, name: savedBy ?? words('history.nobody') })}
            />
            {changed.length > 0 ? (
              <p className="text-text-2">{list(changed.map((name) => words(`fields.${name}`)))}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
