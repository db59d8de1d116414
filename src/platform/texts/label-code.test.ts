import { expect, test } from 'vitest';
import { labelCode, readLabelCode } from './label-code.ts';

test('a code is read back as it is printed, and as people type it', () => {
  const printed = labelCode('W482913');
  expect(printed).toMatch(/^W482913-\d$/);
  for (const typed of [printed, printed.toLowerCase(), printed.replace('-', ' '), 'W482913'])
    expect(readLabelCode(typed)).toBe('W482913');
});

test('one wrong digit, and two that changed places, name nobody', () => {
  const digit = labelCode('W482913').at(-1);
  for (let place = 1; place <= 6; place++) {
    const wrong = [...'W482913'];
    wrong[place] = String((Number(wrong[place]) + 3) % 10);
    expect(readLabelCode(`${wrong.join('')}-${digit}`)).toBeNull();
  }
  expect(readLabelCode(`W842913-${digit}`)).toBeNull();
  for (const other of ['482913', 'W48291', 'W4829131234', '']) expect(readLabelCode(other)).toBeNull();
});
