/** The form of the company: the shop's own language first and required, every detail in each language. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { inEachLanguage, type Locale, languageNames, locales } from '../../../platform/texts/locale.ts';
import { CompanyForm } from './company-form.tsx';

type Company = AnswerOf<'staffGetCompany'>;
const details = ['legalName', 'address', 'registration', 'head'] as const;
const company = (change: Partial<Company> = {}): Company => ({
  ...{
    legalName: inEachLanguage((locale) => `name ${locale}`),
    address: inEachLanguage((locale) => `street ${locale}`),
  },
  ...{ registration: inEachLanguage((locale) => `one ${locale}\ntwo`), head: inEachLanguage(() => '') },
  ...{ phone: '+7 495 000-00-00', language: 'en', version: 3, history: [], ...change },
});
const form = (change?: Partial<Company>): string => drawn(<CompanyForm company={company(change)} />);
const control = (html: string, name: string): string =>
  new RegExp(`<(?:input|textarea)[^>]*name="${name.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0] ?? '';

test.each(locales)(
  'with the language %s, that one comes first and the others follow once',
  (language: Locale) => {
    const tabs = [...form({ language }).matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map(
      ([, name]) => readOf(name ?? '').trim(),
    );
    expect(tabs[0]).toBe(`${languageNames[language]} main`);
    const others = locales.filter((locale) => locale !== language).map((locale) => languageNames[locale]);
    expect(tabs.slice(1).toSorted()).toEqual(others.toSorted());
  },
);

describe('required', () => {
  test.each(locales)(
    'are the name, the address and the registration in %s, where it is the own one',
    (language) => {
      const html = form({ language });
      for (const locale of locales)
        for (const name of details) {
          const isRequired = /\srequired|aria-required="true"/.test(control(html, `${name}.${locale}`));
          expect(isRequired, `${name}.${locale}`).toBe(locale === language && name !== 'head');
        }
    },
  );
});

test('what is kept stands in its field, in its language', () => {
  const html = form();
  for (const locale of locales) {
    expect(control(html, `legalName.${locale}`)).toContain(`value="name ${locale}"`);
    expect(control(html, `address.${locale}`)).toContain(`value="street ${locale}"`);
    expect(html).toContain(`one ${locale}\ntwo</textarea>`);
  }
  expect(control(html, 'phone')).toContain('value="+7 495 000-00-00"');
});

test('what somebody typed is no markup', () => {
  const html = form({ legalName: inEachLanguage(() => '"><img src=x>') });
  expect(html).not.toContain('<img');
});

test('hints stand at the own language alone, and there is one button', () => {
  const words = readOf(form());
  expect(words.match(/As registered/g)).toHaveLength(1);
  expect(form().match(/type="submit"/g)).toHaveLength(1);
});

test('a language that the shop has switched off is asked for only where something stands in it', () => {
  const look = { logo: null, links: [], languages: ['en', 'zh'] as Locale[] };
  const tabsOf = (change: Partial<Company>): string[] => {
    const html = drawn(<CompanyForm company={company(change)} />, { look });
    const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map(
      ([, tab = '']) => tab,
    );
    const names = Object.values(languageNames);
    return tabs.map(
      (tab) =>
        names.find((name) =>
          tab
            .replaceAll(/<[^>]*>/g, '')
            .trim()
            .startsWith(name),
        ) ?? tab,
    );
  };
  const only = (locale: Locale) => inEachLanguage((one) => (one === locale ? 'x' : ''));
  const empty = { legalName: only('en'), address: only('en'), registration: only('en'), head: only('en') };
  expect(tabsOf(empty)).toEqual([languageNames.en, languageNames.zh]);
  expect(tabsOf({ ...empty, head: only('ru') })).toContain(languageNames.ru);
});
