/** A number for other systems: whole for a wide screen, its ends for a phone, and all of it for the copy. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { LongNumber } from './long-number.tsx';

const read = (text: string): string => readOf(drawn(<LongNumber text={text} copy="Copy it" />));

test('a long one stands whole and by its ends, a short one only whole', () => {
  expect(read('pay_M8M2KSRAH2afBYPxkYWk6K')).toBe('pay_M8M2KSRAH2afBYPxkYWk6K pay_M8…Wk6K');
  expect(read('pay_12345')).not.toContain('…');
});

test('the button is named', () => {
  expect(drawn(<LongNumber text="pay_1" copy="Copy it" />)).toContain('aria-label="Copy it"');
});
