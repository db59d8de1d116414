/** The history of the shop's settings: who saved them, when, and what was not as before. */

import { SaveList } from '../../../kit/editing/save-list.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';

export function SettingsHistory({ history }: { history: AnswerOf<'staffGetShopSettings'>['history'] }) {
  const words = useWords('staff-shop-settings');
  if (history.length === 0) return null;
  return (
    <Sheet heading={words('history.title')}>
      <SaveList
        saves={history}
        say={(date, name) => words('history.saved', { date, name: name ?? words('history.nobody') })}
        labelOf={(field) => words(`fields.${field}`)}
      />
    </Sheet>
  );
}
