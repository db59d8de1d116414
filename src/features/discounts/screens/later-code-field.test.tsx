/** The code field that comes after the page: nothing of it stands in the first HTML, where it would have no code yet. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { CodeField, CustomerCode } from './code-field.tsx';
import { LaterCodeField, LaterCustomerCode } from './later-code-field.tsx';

const never = async (): Promise<void> => {
  throw new Error('nothing was pressed');
};

test('of a guest', () => {
  const props = { code: null, keep: never, drop: never };
  expect(readOf(drawn(<CodeField {...props} />, {}))).toContain('Apply');
  expect(drawn(<LaterCodeField {...props} />, {})).not.toContain('<input');
});

test('of a customer', () => {
  const props = { code: null, onChanged: never };
  expect(drawn(<CustomerCode {...props} />, {})).toContain('name="code"');
  expect(drawn(<LaterCustomerCode {...props} />, {})).not.toContain('name="code"');
});

test('a code that is kept is told by the field, and not before it', () => {
  const code = { code: 'SPRING', state: 'applied', name: null } as never;
  expect(readOf(drawn(<CustomerCode code={code} onChanged={never} />, {}))).toContain('SPRING');
  expect(drawn(<LaterCustomerCode code={code} onChanged={never} />, {})).not.toContain('SPRING');
});
