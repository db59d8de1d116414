/** Each missing detail is asked for with its own reason: customs keep a parcel back without documents, not for a name. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Quoting } from './delivery-draft.ts';
import { MissingDetails } from './missing-details.tsx';

test.each([
  [[], null],
  [['latinName'], 'so that the carrier can read the label'],
  [['passport', 'inn'], 'Customs won’t release the parcel without the documents'],
  [['chineseId', 'latinName'], 'Customs won’t release the parcel without the documents'],
])('%j', (missing, reason) => {
  const quoting = { quote: { offers: [], meta: { missing } } } as unknown as Quoting;
  const text = readOf(drawn(<MissingDetails quoting={quoting} onComplete={() => {}} />));
  expect(text.includes('The recipient’s details are incomplete')).toBe(reason !== null);
  if (reason) expect(text).toContain(reason);
  if (missing.length === 1) expect(text).not.toMatch(/customs|encrypted/i);
});
