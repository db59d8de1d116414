import { expect, test } from 'vitest';
import { locales } from '../../../platform/texts/locale.ts';
import { messageAt } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { failureOf } from './try-failures.ts';

test.each([
  ['unreachable', 'unreachable'],
  // a try of before the code alone was kept
  ['unreachable: The page was not fetched: unreachable', 'unreachable'],
  ['the secret of this endpoint is opened by no secret of the shop', 'other'],
  ['no-secret', 'no-secret'],
])('%s is told as %s, in every language', (error, code) => {
  expect(failureOf(error)).toBe(code);
  for (const locale of locales) {
    const words = messageAt(readTexts()[locale], `pages.staff-webhook-messages.noAnswer.${code}`);
    expect([locale, typeof words]).toEqual([locale, 'string']);
  }
});
