/** A purchase in one breath is refused in the browser only for what is certain to be refused. */
import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../../../platform/api/client.ts';
import { aboutWhole, refuseUnready } from './ready-to-buy.ts';

const form = (fields: Record<string, string>): FormData => {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return values;
};
const refusedFields = (fields: Record<string, string>, country: string): Record<string, string[]> => {
  try {
    refuseUnready({ values: form(fields), country }, (key) => `words ${key}`);
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'refused') return { ...error.fields };
    throw error;
  }
  return {};
};

describe('before anything is sent', () => {
  test.each<[string, Record<string, string>, string, string[]]>([
    ['a whole form', { email: 'a@b.example', consent: 'on' }, 'KZ', []],
    // somebody who is signed in has no field for it
    ['a form without an address', { consent: 'on' }, 'KZ', []],
    ['an empty address', { email: '', consent: 'on' }, 'KZ', ['email']],
    ['no country', { email: 'a@b.example', consent: 'on' }, '', ['country']],
    ['no consent', { email: 'a@b.example' }, 'KZ', ['consent']],
    ['nothing at all', { email: '' }, '', ['email', 'country', 'consent']],
  ])('%s', (_, fields, country, names) => {
    const refused = refusedFields(fields, country);
    expect(Object.keys(refused)).toEqual(names);
    expect(Object.values(refused)).toEqual(names.map((name) => [`words ${name}Needed`]));
  });
});

describe('what the shop refuses', () => {
  const refusal = (fields: Record<string, string[]>) =>
    new CallFailure('refused', { status: 422, code: 'fields', fields });

  test.each<Record<string, string[]>>([{}, { email: ['a'] }, { password: ['a'], consent: ['b'] }])(
    '%j stays at its fields',
    (fields) => {
      const error = refusal(fields);
      expect(aboutWhole(error)).toBe(error);
    },
  );

  test('of something that is no field here is told above the form', () => {
    const told = aboutWhole(refusal({ email: ['a'], 'product.manual.price': ['Tell the price.'] }));
    expect(told).toMatchObject({ kind: 'refused', status: 422, code: 'fields', message: 'Tell the price.' });
    expect((told as CallFailure).fields).toEqual({});
  });

  test.each([new Error('x'), null, 'text'])('%s of another kind stays as it is', (error) => {
    expect(aboutWhole(error)).toBe(error);
  });
});
