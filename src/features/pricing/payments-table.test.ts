/** The table of all payments on the page of tariffs keeps what is not always free out of "never". */
import { expect, test } from 'vitest';
import en from './text/en.json' with { type: 'json' };
import ru from './text/ru.json' with { type: 'json' };
import zh from './text/zh.json' with { type: 'json' };

test.each([
  ['en', en, /card fee/],
  ['ru', ru, /комисси[юя].*банка/],
  ['zh', zh, /银行.*手续费/],
])('whoever cancels reads that the bank keeps its commission: %s', (_locale, texts, commission) => {
  const { never, sometimes } = texts.pages.tariffs.table;
  expect(Object.keys(never.rows)).not.toContain('cancel');
  expect(sometimes.rows).toHaveProperty('cancel.howMuch', expect.stringMatching(commission));
});
