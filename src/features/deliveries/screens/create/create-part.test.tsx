/** Choosing the items that are sent now. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { CreatePart } from './create-part.tsx';
import type { Choice, Quoting } from './delivery-draft.ts';

const content = (line: string, title: string) => ({
  ...{ line, title, quantity: 1, value: { amount: '10.00', currency: 'EUR' } },
});
const [cup, pot] = [content('lin_a', 'Cup'), content('lin_b', 'Pot')];
const choiceOf = (lines: string[] | null): Choice => ({
  ...{ parcel: 'ord_1', lines, recipient: null, address: 'adr_1', options: [], isInsured: false },
});
const show = (meta: object | null, lines: string[] | null = null): string =>
  drawn(
    <CreatePart
      choice={choiceOf(lines)}
      quoting={
        {
          quote: meta && { offers: [], meta: { splitting: null, mayOpen: true, ...meta } },
        } as unknown as Quoting
      }
      onChange={() => undefined}
    />,
  );

describe('what can be sent in parts', () => {
  test('nothing before the price is known, and nothing of a single item', () => {
    expect(show(null)).toBe('');
    expect(show({ contents: [cup], staying: [] })).toBe('');
  });

  test('all items are chosen at first', () => {
    const shown = show({ contents: [cup, pot], staying: [] });
    expect(shown.match(/type="checkbox"/g)).toHaveLength(2);
    expect(shown.match(/checked=""/g)).toHaveLength(2);
    expect(readOf(shown)).toContain('Send only some of the items');
  });

  test('those that stay keep their place in the list', () => {
    const shown = show({ contents: [pot], staying: [cup] }, ['lin_b']);
    expect(readOf(shown)).toMatch(/Cup.*Pot/);
    expect(shown.match(/checked=""/g)).toHaveLength(1);
    expect(readOf(shown)).not.toContain('you’ve left out');
  });

  test('a parcel that is opened says what that costs, or that it is not done', () => {
    const splitting = { amount: '3.10', currency: 'EUR' };
    const opened = readOf(show({ contents: [pot], staying: [cup], splitting }, ['lin_b']));
    expect(opened).toContain('€3.10');
    const together = readOf(show({ contents: [pot], staying: [cup], splitting, mayOpen: false }, ['lin_b']));
    expect(together).toContain('only be sent together');
    expect(together).not.toContain('€3.10');
  });
});
