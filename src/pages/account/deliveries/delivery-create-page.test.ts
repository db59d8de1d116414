/** A new delivery begins with what lies in the warehouse, and tells what is still coming (UX-122). */
import { expect, test } from 'vitest';
import { drawnPage } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { entryOf, sample } from '../../../../tests/support/drawn-page/shop-api.ts';

const read = async (coming: readonly object[]) => {
  const { said, faults } = await drawnPage('/cabinet/deliveries/create', {
    answers: {
      listSendable: { data: [entryOf('listSendable', { size: null }, 'most')] },
      adviseDelivery: { data: sample('adviseDelivery', { coming }, 'most') },
    },
  });
  expect(faults).toEqual([]);
  return said;
};

test('what is still coming is named with its day beside the advice (UX-122)', async () => {
  const said = await read([
    { orderNum: 'WB-3', title: 'Plate', expected: '2026-03-25T00:00:00Z' },
    { orderNum: 'WB-4', title: 'Cup', expected: null },
  ]);
  expect(said).toMatch(/On its way Plate: 25 March · WB-3 Cup: date not known yet · WB-4/);
  expect(await read([])).not.toContain('On its way');
});
