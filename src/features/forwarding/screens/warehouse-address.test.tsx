import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { screensOf } from '../../../../tests/support/screen-in.tsx';
import { WarehouseAddress } from './warehouse-address.tsx';

const address = (lines: string[], fee = '3.00') =>
  screensOf(
    <WarehouseAddress
      code="W-1"
      addresses={[{ place: null, lines }]}
      fee={{ amount: fee, currency: 'EUR' }}
    />,
  );

test('each line of the warehouse’s address, and the code, are copied by themselves', () => {
  for (const screen of address(['Example W-1', 'Hafenstr. 1', '20457 Hamburg'])) {
    expect(piecesOf(screen.root, 'li').map(textOf)).toHaveLength(3);
    expect(piecesOf(screen.root, 'button')).toHaveLength(4);
    expect(screen.text).toMatch(/3[.,]00/);
  }
});

test('an address that nobody has typed is said to be missing, and the code is there all the same', () => {
  for (const { text, locale, root } of address([])) {
    expect(text).toContain(spaces(wordsIn(locale)('forwarding.addressMissing')));
    expect(text).toContain('W-1');
    expect(piecesOf(root, 'li')).toEqual([]);
  }
});

test.each(['0', '0.00'])('a fee of %s is said to be none', (fee) => {
  for (const { text, locale } of address(['x'], fee)) {
    const none = wordsIn(locale)('forwarding.costs', { fee: 'none', amount: '' });
    expect(text).toContain(spaces(none));
  }
});
