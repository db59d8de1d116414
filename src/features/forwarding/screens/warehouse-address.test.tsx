import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { screensOf } from '../../../../tests/support/screen-in.tsx';
import type { Place } from '../../../kit/place.tsx';
import { WarehouseAddress } from './warehouse-address.tsx';

const info = {
  ...{ freeStorageDays: 45, deliveryPenaltyRate: 50, penaltyBase: 'day', settlementCurrency: 'RUB' },
};
const address = (lines: string[], fee = '3.00', terms: object | null = info) =>
  screensOf(
    <WarehouseAddress
      code="W-1"
      addresses={[{ place: null, lines }]}
      fee={{ amount: fee, currency: 'EUR' }}
    />,
    { paymentInfo: terms as Place['paymentInfo'] },
  );

test('the warehouse’s address stands as one block with the code, and is copied as a whole or line by line', () => {
  for (const screen of address(['Example W-1', 'Hafenstr. 1', '20457 Hamburg'])) {
    expect(piecesOf(screen.root, 'li').map(textOf)).toHaveLength(3);
    expect(piecesOf(screen.root, 'button')).toHaveLength(4);
    expect(piecesOf(screen.root, 'address').map(textOf)).toEqual(['Example W-1 Hafenstr. 1 20457 Hamburg']);
    expect(screen.text).toContain(spaces(wordsIn(screen.locale)('forwarding.copyAll')));
    expect(screen.text).toMatch(/3[.,]00/);
  }
});

test('an address that nobody has typed is said to be missing, and the code is there all the same', () => {
  for (const { text, locale, root } of address([])) {
    expect(text).toContain(spaces(wordsIn(locale)('forwarding.addressMissing')));
    expect(text).toContain('W-1');
    expect(piecesOf(root, 'li').map(textOf)).toHaveLength(1);
  }
});

test.each(['0', '0.00'])('a fee of %s is said to be none', (fee) => {
  for (const { text, locale } of address(['x'], fee)) {
    const none = wordsIn(locale)('forwarding.costs', { fee: 'none', amount: '' });
    expect(text).toContain(spaces(none));
  }
});

test.each([
  [
    info,
    'Storage is free for 45 days, then ₽50.00 per order or group of combined orders, per day or part of a day, paid with the delivery bill. Each parcel you announce counts as one order.',
  ],
  [
    { ...info, freeStorageDays: 1 },
    'Storage is free for 1 day, then ₽50.00 per order or group of combined orders, per day or part of a day',
  ],
  [
    { ...info, freeStorageDays: 0 },
    'Storage costs ₽50.00 per order or group of combined orders, per day or part of a day',
  ],
  [{ ...info, deliveryPenaltyRate: 0 }, 'Storage is free.'],
  [
    { ...info, penaltyBase: 'freight', deliveryPenaltyRate: 5 },
    'then costs a one-off 5% of the shipping charge',
  ],
])('storage is told as it is priced now: %j', (terms, said) => {
  const english = address(['x'], '0.00', terms).find(({ locale }) => locale === 'en');
  expect(english?.text).toContain(said);
});

test('a shop without rates says nothing of storage', () => {
  for (const { text } of address(['x'], '0.00', null)) expect(text).not.toMatch(/Storage|ранение|存放/);
});
