import { expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import en from './text/en.json' with { type: 'json' };
import ru from './text/ru.json' with { type: 'json' };
import zh from './text/zh.json' with { type: 'json' };

const texts = { en, ru, zh };

test.each(locales)('wherever staff read of the limit in %s, they read what counts together', (locale) => {
  const { pages } = texts[locale];
  for (const words of [
    pages['staff-claim'].limit,
    pages['staff-pieces'].second,
    pages['staff-refunds'].limits.lead,
  ])
    expect(words).toContain('24');
});
