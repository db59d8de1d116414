import { expect, test } from 'vitest';
import { bareCode, soughtText } from './bare-code.ts';

test.each([
  ['wb-3487554-2', 'WB34875542'],
  ['\u200bWB-3487554-2\u00a0', 'WB34875542'],
  ['(WB34875542)', 'WB34875542'],
  ['WB–3487554—2', 'WB34875542'],
  ['ＷＢ\u20113487554\u22122', 'WB34875542'],
  [' [RF 18.5390] ', 'RF18.5390'],
  ['', ''],
])('the code %j is %j (UX-033)', (typed, bare) => {
  expect(bareCode(typed)).toBe(bare);
});

test('a text to search for keeps what can be seen', () => {
  expect(soughtText('\u200b Blue\u00ad–white (new) \ufeff')).toBe('Blue–white (new)');
});
