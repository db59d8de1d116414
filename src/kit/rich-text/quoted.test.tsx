import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/drawn.tsx';
import { CallFailure } from '../../platform/api/client.ts';
import { Quoted } from './quoted.tsx';

const refused = (quote?: unknown) =>
  new CallFailure('refused', {
    code: 'carrier_refused',
    ...(quote === undefined ? {} : { next: { quote } }),
  });

test('the words of somebody else are marked as of no known language, the last time that they stand there', () => {
  const text = 'Rejected: Нет. The reply: Нет';
  expect(drawn(<Quoted text={text} failure={refused('Нет')} />)).toMatch(
    /^Rejected: Нет\. The reply: <span lang=""[^>]*>Нет<\/span>$/,
  );
});

test.each([[undefined], [''], ['absent'], [7]])('a text without such words stays as it is: %j', (quote) => {
  expect(drawn(<Quoted text="Rejected." failure={refused(quote)} />)).toBe('Rejected.');
  expect(drawn(<Quoted text="Rejected." failure={null} />)).toBe('Rejected.');
});
