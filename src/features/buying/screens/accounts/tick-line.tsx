import { useState } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { SupplierBook } from '../../contract.ts';

type Line = SupplierBook['lines'][number];
type Tick = 'purchase' | 'entry' | 'top_up' | 'withdrawal' | 'fee' | 'left' | 'open';

interface Choice {
  value: string;
  text: string;
}

/** Choices for a line: purchases and entries without a line, the nearest sum first; then what could be made of it. */
export function useChoices(line: Line, book: SupplierBook): Choice[] {
  const words = useWords('staff-supplier-account');
  const { money } = useFormats();
  const sum = Number(line.amount.amount);
  const far = (amount: { amount: string } | null) =>
    amount ? Math.abs(Number(amount.amount) - Math.abs(sum)) : Number.POSITIVE_INFINITY;
  const purchases = book.purchases
    .filter(({ isTicked }) => !isTicked || sum > 0)
    .toSorted((one, other) => far(one.spent) - far(other.spent))
    .map(({ id, shop, shopOrderNumber, total }) => ({
      value: `purchase ${id}`,
      text: words('choices.purchase', { shop, number: shopOrderNumber, amount: money(total) }),
    }));
  const entries = book.entries
    .filter(({ isTicked, amount }) => !isTicked && amount.amount === line.amount.amount)
    .map(({ id, kind, amount }) => ({
      value: `entry ${id}`,
      text: words('choices.entry', { what: words(`entryKinds.${kind}`), amount: money(amount) }),
    }));
  const made = sum > 0 ? (['top_up'] as const) : (['fee', 'withdrawal'] as const);
  return [
    ...entries,
    ...purchases,
    ...[...made, 'left' as const].map((value) => ({ value, text: words(`choices.${value}`) })),
  ];
}

/** The choice and its button; of a line that is ticked off, the way back. */
export function TickLine({ line, book }: { line: Line; book: SupplierBook }) {
  const words = useWords('staff-supplier-account');
  const choices = useChoices(line, book);
  const [chosen, setChosen] = useState(choices[0]?.value ?? 'left');
  const tick = useTick(line.id);
  if (line.state !== 'open') {
    return (
      <Button size="dense" onClick={() => void tick('open')}>
        {words('untick')}
      </Button>
    );
  }
  const [as = 'left', ref] = chosen.split(' ');
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <select
        className="ui-input max-w-56 truncate px-2 py-1 text-ui"
        aria-label={words('wasWhat')}
        value={chosen}
        onChange={({ target: { value } }) => setChosen(value)}
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Button size="dense" onClick={() => void tick(as as Tick, ref)}>
        {words('tick')}
      </Button>
    </span>
  );
}

function useTick(id: string) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-supplier-account');
  return async (as: Tick, ref?: string): Promise<void> => {
    try {
      await api.staffTickSupplierLine({ params: { id }, body: { as, ...(ref ? { ref } : {}) } });
      toasts.show({ type: 'success', message: words(as === 'open' ? 'unticked' : 'ticked') });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
}
