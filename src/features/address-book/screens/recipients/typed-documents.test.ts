/** Documents of a form: what was typed is sent, what was marked goes, and the rest stays as it is kept. */
import { describe, expect, test } from 'vitest';
import { removeName, typedDocuments } from './typed-documents.ts';

const form = (fields: Record<string, string>): FormData => {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return values;
};
const passport = (change: Record<string, string> = {}) => ({
  ...{ 'documents.passport.series': '4510', 'documents.passport.number': '123456' },
  ...{ 'documents.passport.issuedOn': '2015-03-01', 'documents.passport.authorityCode': '770-001' },
  ...change,
});

describe('nothing is sent', () => {
  test.each<[string, Record<string, string>]>([
    ['of a form that has no documents', { familyName: 'Ким' }],
    [
      'of empty fields, so that what is kept is not lost',
      { 'documents.inn': '', 'documents.passport.series': ' ' },
    ],
    ['of fields that only look like documents', { inn: '1', 'document.inn': '2' }],
  ])('%s', (_, fields) => {
    expect(typedDocuments(form(fields))).toBeUndefined();
  });
});

describe('what was typed', () => {
  test('is sent whole', () => {
    expect(typedDocuments(form(passport()))).toEqual({
      passport: { series: '4510', number: '123456', issuedOn: '2015-03-01', authorityCode: '770-001' },
    });
  });

  test.each(['series', 'number', 'issuedOn', 'authorityCode'])(
    'is sent with %s missing, so that the server names the field',
    (name) => {
      const sent = typedDocuments(form(passport({ [`documents.passport.${name}`]: '' })));
      expect(sent?.passport).toMatchObject({ [name]: '' });
    },
  );

  test('has no spaces around it', () => {
    expect(
      typedDocuments(form({ 'documents.inn': ' 7700 ', 'documents.chineseId': '\t11010519491231002X\n' })),
    ).toEqual({
      ...{ inn: '7700', chineseId: '11010519491231002X' },
    });
  });

  test('of one document says nothing of the others', () => {
    expect(Object.keys(typedDocuments(form({ 'documents.inn': '7700' })) ?? {})).toEqual(['inn']);
  });
});

describe('what was marked', () => {
  test.each(['passport', 'inn', 'chineseId'] as const)('%s goes, alone', (kind) => {
    expect(typedDocuments(form({ [removeName(kind)]: 'on' }))).toEqual({ [kind]: null });
  });

  test('goes although something was typed as well', () => {
    expect(typedDocuments(form({ ...passport(), [removeName('passport')]: 'on' }))).toEqual({
      passport: null,
    });
  });

  test('goes beside what is new', () => {
    expect(typedDocuments(form({ [removeName('passport')]: 'on', 'documents.inn': '7700' }))).toEqual({
      ...{ passport: null, inn: '7700' },
    });
  });
});
