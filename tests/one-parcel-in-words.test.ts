/** Whether one parcel costs less than several is for the operator's table and the fee for sending together: no text promises it. */
import { expect, test } from 'vitest';
import type { MessageTree } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';
import { languagesOf } from './support/languages-of.ts';

const texts = readTexts();

const promises = {
  ru: {
    together: /вместе|одной посылкой/i,
    cheaper: /дешевле|выгоднее/i,
    perhaps: /часто|обычно|может/i,
    sample: 'Отправить вместе дешевле',
  },
  en: {
    together: /together|one parcel/i,
    cheaper: /costs? less|cheaper/i,
    perhaps: /often|usually|may|can be/i,
    sample: 'Sent together, they cost less',
  },
  zh: {
    together: /一起寄|合并/,
    cheaper: /便宜|划算|省钱/,
    perhaps: /往往|通常|可能/,
    sample: '合并寄送更划算',
  },
};

function messagesOf(tree: MessageTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : messagesOf(value, `${path}.${key}`),
  );
}

test.each(languagesOf(promises))('in %s', (locale) => {
  const { together, cheaper, perhaps, sample } = promises[locale];
  const about = messagesOf(texts[locale])
    .flatMap(([key, text]) =>
      text.split(/[.。!;；](?:\s|$|(?=[^\s\d]))/).map((sentence) => [key, sentence] as const),
    )
    .filter(([, sentence]) => together.test(sentence) && cheaper.test(sentence));
  // the pattern finds a promise, though no text of today speaks of it
  expect([together.test(sample), cheaper.test(sample), perhaps.test(sample)]).toEqual([true, true, false]);
  expect(about.filter(([, sentence]) => !perhaps.test(sentence))).toEqual([]);
});
