/** Tabs of languages: the hidden ones stay in the form, and a refusal opens the language that it is about. */
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/drawn.tsx';
import { locales } from '../../platform/texts/locale.ts';
import { LanguageTabs, languageOfField } from './language-tabs.tsx';

test.each([
  ['words.en.subject', 'en'],
  ['legalName.zh', 'zh'],
  ['ru paste.button', 'ru'],
  ['position', undefined],
  ['english.title', undefined],
])('the field %s is of the language %s', (name, locale) => {
  expect(languageOfField(name)).toBe(locale);
});

test('every language is in the form, one of them in sight', () => {
  const html = drawn(
    <LanguageTabs label="Language" first="zh">
      {(locale) => <input name={`title.${locale}`} />}
    </LanguageTabs>,
  );
  for (const locale of locales) expect(html).toContain(`name="title.${locale}"`);
  const panels = html.split('role="tabpanel"').slice(1);
  const shown = panels.filter((panel) => !/^[^>]*\shidden/.test(panel));
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain('name="title.zh"');
});
