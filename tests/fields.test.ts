/**
 * The table of fields and of who reads and writes them is as in the contract (ASVS 8.1.2; `npm run fields` writes it).
 */
import { expect, test } from 'vitest';
import { drawFields } from '../scripts/fields/draw-fields.ts';
import { calls } from '../src/calls.ts';
import { orderStates } from '../src/features/order-states/states.ts';

const text = drawFields();
const rowOf = (call: string): string =>
  text.split('\n').find((line) => line.startsWith(`| \`${call}\` |`)) ?? '';

test('each call has its row with who, and each state its moves', () => {
  expect(Object.values(calls).filter((call) => rowOf(call) === '')).toEqual([]);
  const ended = ['refunded', 'cancelled', 'expired', 'abandoned'];
  for (const state of orderStates)
    if (!ended.includes(state)) expect([state, text.includes(`| \`${state}\` | \``)]).toEqual([state, true]);
});

test('fields stand with the call that writes them, and what no call takes stands nowhere', () => {
  expect(rowOf(calls.updateUser)).toMatch(/\| customer, own things alone \| [^|]*`name`/);
  expect(rowOf(calls.updateUser).split('|')[3]).not.toMatch(/roles|balance|`email_confirmed/);
  expect(rowOf(calls.staffMarkPurchased)).toMatch(/\| buyer, admin \| [^|]*`shop_order_number`/);
});
