/** The limits of what names the company on legal pages, documents and mails. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inEachLanguage, locales } from '../../platform/texts/locale.ts';
import { companyContract } from './contract.ts';

const { body } = companyContract.staffSaveCompany;
const empty = inEachLanguage(() => '');
const bare = { version: 0, legalName: empty, address: empty, registration: empty, head: empty, phone: '' };

const refused = (change: object): string[] => {
  const { error } = z.safeParse(body, { ...bare, ...change });
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))];
};
const inRussian = (text: string) => ({ ...empty, ru: text });

test('a language without words is no fault of the form: it shows those of another', () => {
  expect(refused({})).toEqual([]);
});

describe.each([
  ['legalName', 120],
  ['address', 200],
  ['registration', 400],
  ['head', 120],
])('%s', (name, most) => {
  test(`takes ${most} letters in each language and not one more`, () => {
    expect(refused({ [name]: inEachLanguage(() => '青'.repeat(most)) })).toEqual([]);
    for (const locale of locales)
      expect(refused({ [name]: { ...empty, [locale]: 'x'.repeat(most + 1) } })).toEqual([
        `${name}.${locale}`,
      ]);
  });

  test.each(['ООО «Клён»', 'Maple & Pine Ltd.', "O'Neil", '枫叶有限公司（深圳）', 'شركة القيقب'])(
    '%s',
    (text) => {
      expect(refused({ [name]: inRussian(text) })).toEqual([]);
    },
  );

  // the page around it would read them as its own words, or turn
  test.each(['{brand}', 'a}', '<b>x', 'x>', '[link]', 'a|b', 'a\\b', 'a\u202eb', 'a\u2028b', 'a\u0007b'])(
    '%j is refused',
    (text) => {
      expect(refused({ [name]: inRussian(text) })).toEqual([`${name}.ru`]);
    },
  );

  test('spaces around it are not part of it', () => {
    const saved = z.parse(body, { ...bare, [name]: inRussian('  Maple  ') });
    expect(saved[name as 'legalName'].ru).toBe('Maple');
  });

  test('every language has to be there, if empty', () => {
    const { zh: _, ...others } = empty;
    expect(refused({ [name]: others })).toEqual([`${name}.zh`]);
  });
});

describe('lines', () => {
  test('stand in the registration', () => {
    const text = 'ИНН 7700000000\r\nОГРН 1000000000000\n';
    expect(refused({ registration: inRussian(text) })).toEqual([]);
  });
  test.each(['legalName', 'address', 'head'])('%s is one line', (name) => {
    expect(refused({ [name]: inRussian('one\ntwo') })).toEqual([`${name}.ru`]);
  });
  test('a sign that turns words is found in the last line too', () => {
    expect(refused({ registration: inRussian('one\ntwo\nthr\u202eee') })).toEqual(['registration.ru']);
  });
});

describe('the phone', () => {
  test.each(['', '+7 (495) 000-00-00', '+861000', `+${'1'.repeat(29)}`])('%j', (phone) => {
    expect(refused({ phone })).toEqual([]);
  });
  test.each([
    '8 495 000-00-00',
    '+12345',
    `+${'1'.repeat(30)}`,
    '+7 495 доб. 1',
    '++7495000',
    '+７495000000',
    'none',
  ])('%j is refused', (phone) => {
    expect(refused({ phone })).toEqual(['phone']);
  });
});

test.each([-1, 0.5, '1', null, undefined])('version %s is refused', (version) => {
  expect(refused({ version })).toEqual(['version']);
});
