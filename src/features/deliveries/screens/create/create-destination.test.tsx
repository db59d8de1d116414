/** What a recipient lacks is asked for with its own reason: customs keep documents back, and no name. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { CreateDestination } from './create-destination.tsx';
import type { Choice, Quoting } from './delivery-draft.ts';

test.each([
  [[], null],
  [['latinName'], 'so that the carrier can read the label'],
  [['passport', 'inn'], 'Customs won’t release the parcel without the documents'],
  [['chineseId', 'latinName'], 'Customs won’t release the parcel without the documents'],
])('%j', (missing, reason) => {
  const quoting = { quote: { offers: [], meta: { missing } }, failure: null, isAsking: false };
  const choice = { parcel: null, recipient: null, address: null } as unknown as Choice;
  const text = readOf(
    drawn(
      <CreateDestination
        known={{ addresses: [], recipients: [] }}
        choice={choice}
        quoting={quoting as unknown as Quoting}
        onChange={() => {}}
        onKnown={() => {}}
      />,
    ),
  );
  expect(text.includes('The recipient’s details are incomplete')).toBe(reason !== null);
  if (reason) expect(text).toContain(reason);
  if (missing.length === 1) expect(text).not.toMatch(/customs|encrypted/i);
});
