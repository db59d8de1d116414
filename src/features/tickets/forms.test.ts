/** Every form of visitors: what it takes, and which field it names when it does not. */
import { describe, expect, test } from 'vitest';
import { formNames } from './contract.ts';
import { isTrapped, readForm, refusalsOf, shapes } from './forms.ts';
import { formFields, leavingTopic } from './screens/form-fields.ts';

type FormName = (typeof formNames)[number];
/** Only what a form must have. */
const least: Record<FormName, Record<string, string>> = {
  contact: { email: 'a@b.example', message: 'Hello', topic: 'order' },
  callback: { phone: '+7 495 000-00-00' },
  question: { email: 'a@b.example', question: 'When?' },
  'suggest-store': { url: 'shop.example' },
  'report-blacklist': { product: 'Lamp' },
  partnership: { company: 'Maple', email: 'a@b.example', message: 'Hello' },
  claim: { email: 'a@b.example', order_number: '1001-26', what: 'damaged', message: 'Broken' },
  subscribe: { email: 'a@b.example' },
};
const codes = (form: FormName, sent: Record<string, string | boolean>): Record<string, string> => {
  const read = readForm(form, sent);
  if (read.ok) return {};
  return Object.fromEntries(
    Object.entries(refusalsOf(read.issues, sent)).map(([name, { code }]) => [name, code]),
  );
};
const consent = 'on';

describe.each(formNames)('%s', (form) => {
  test('takes the least that it needs', () => {
    expect(codes(form, { ...least[form], consent })).toEqual({});
  });

  test('names each field that is missing or empty', () => {
    for (const name of Object.keys(least[form])) {
      const { [name]: _, ...others } = least[form];
      expect(codes(form, { ...others, consent }), name).toEqual({ [name]: 'required' });
      expect(codes(form, { ...others, [name]: ' \n ', consent }), name).toEqual({ [name]: 'required' });
    }
  });

  test('needs a tick, of a plain form or of a script, and nothing else counts as one', () => {
    const code = form === 'subscribe' ? 'news_consent_needed' : 'form_consent_needed';
    for (const given of [true, 'on']) expect(codes(form, { ...least[form], consent: given })).toEqual({});
    for (const given of [false, 'off', '', 'true', '1'])
      expect(codes(form, { ...least[form], consent: given }), String(given)).toEqual({ consent: code });
    expect(codes(form, least[form])).toEqual({ consent: code });
  });

  test('shows the fields that it takes, and asks for no others', () => {
    expect(formFields[form].map(({ name }) => name).toSorted()).toEqual(Object.keys(shapes[form]).toSorted());
    const asked = formFields[form].filter(({ optional }) => !optional).map(({ name }) => name);
    expect(asked.toSorted()).toEqual(Object.keys(least[form]).toSorted());
  });

  test('takes what may stay empty, empty', () => {
    const empty = formFields[form].filter(({ optional }) => optional).map(({ name }) => [name, '']);
    const read = readForm(form, { ...Object.fromEntries(empty), ...least[form], consent });
    expect(read.ok && Object.values(read.fields)).not.toContain('');
    expect(read.ok).toBe(true);
  });

  test('keeps nothing that it does not ask for', () => {
    const read = readForm(form, { ...least[form], consent, role: 'admin', state: 'closed', website: 'x' });
    const kept = read.ok ? Object.keys(read.fields) : [];
    expect(kept.filter((name) => !(name in shapes[form]))).toEqual([]);
  });
});

test('whoever wants no more news agrees to nothing, and only he', () => {
  const sent = { ...least.contact, topic: leavingTopic };
  expect(codes('contact', sent)).toEqual({});
  expect(readForm('contact', sent)).toMatchObject({ fields: { topic: leavingTopic } });
  expect(codes('claim', { ...least.claim, topic: leavingTopic })).toEqual({ consent: 'form_consent_needed' });
  // no choice of the form at the contacts
  expect(formFields.contact.find(({ name }) => name === 'topic')?.values).not.toContain(leavingTopic);
});

test('address and name of a person stand apart from the fields, so that they can be erased', () => {
  const read = readForm('contact', { ...least.contact, name: ' Ann ', consent });
  expect(read).toEqual({
    ok: true,
    email: 'a@b.example',
    name: 'Ann',
    fields: { message: 'Hello', topic: 'order' },
  });
  expect(readForm('callback', { ...least.callback, consent })).toMatchObject({ email: null, name: null });
});

describe('limits of length', () => {
  test.each<[FormName, string, number]>([
    ['contact', 'message', 5000],
    ['contact', 'name', 100],
    ['contact', 'order_number', 40],
    ['callback', 'time', 200],
    ['callback', 'message', 2000],
    ['suggest-store', 'note', 2000],
    ['report-blacklist', 'product', 500],
    ['partnership', 'company', 200],
    ['claim', 'order_number', 40],
  ])('%s: %s takes %i letters', (form, name, most) => {
    const withLetters = (count: number) => ({ ...least[form], [name]: '字'.repeat(count), consent });
    expect(codes(form, withLetters(most))).toEqual({});
    expect(codes(form, withLetters(most + 1))).toEqual({ [name]: 'too_long' });
    const read = readForm(form, withLetters(most + 1));
    expect(!read.ok && refusalsOf(read.issues, withLetters(most + 1))[name]?.values).toEqual({ max: most });
  });
});

describe('a phone', () => {
  test.each([
    '12345',
    '8 (495) 000-00-00',
    '+86.138.0000.0000',
    '１２３４５',
    '+7\u200b 495 000',
    '1'.repeat(20),
  ])('%j', (phone) => {
    expect(codes('callback', { phone, consent })).toEqual({});
  });
  test.each([
    ['1234', 'phone_short'],
    ['1'.repeat(21), 'phone_long'],
    ['call me', 'phone_letters'],
    ['+7 495 доб. 1', 'phone_letters'],
    ['<b>12345', 'phone_letters'],
    ['12345;', 'phone_letters'],
  ])('%j is none', (phone, fault) => {
    expect(codes('callback', { phone, consent })).toEqual({ phone: fault });
  });
});

describe('the address of a shop', () => {
  test.each(['shop.example', 'HTTPS://Shop.example/tea?x=1', 'магазин.рф', 'www.shop.example/чай'])(
    '%j',
    (url) => {
      expect(codes('suggest-store', { url, consent })).toEqual({});
    },
  );
  test.each([
    'shop',
    'javascript:alert(1)',
    'ftp://shop.example',
    'data:text/html,x',
    'http://',
    'a b.example',
  ])('%j is none', (url) => {
    expect(codes('suggest-store', { url, consent })).toEqual({ url: 'not_a_web_address' });
  });
});

test('an address that may be left out is checked where it is typed', () => {
  const sent = { ...least['suggest-store'], consent };
  expect(codes('suggest-store', { ...sent, email: 'nobody' })).toEqual({ email: 'not_an_email' });
  expect(codes('suggest-store', { ...sent, email: `${'a'.repeat(250)}@b.example` })).toEqual({
    email: 'too_long',
  });
  const read = readForm('suggest-store', { ...sent, email: ' a\u200b@b.example ' });
  expect(read).toMatchObject({ ok: true, email: 'a@b.example' });
});

test('a choice is one of those that are shown', () => {
  expect(codes('contact', { ...least.contact, topic: 'complaint', consent })).toEqual({
    topic: 'not_one_of',
  });
  expect(codes('claim', { ...least.claim, what: 'constructor', consent })).toEqual({ what: 'not_one_of' });
});

test('all faults of a form are told at once', () => {
  expect(codes('contact', { email: 'x', topic: 'x' })).toEqual({
    ...{ email: 'not_an_email', message: 'required', topic: 'not_one_of', consent: 'form_consent_needed' },
  });
});

test.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: '  ' }, false],
  [{ website: true }, false],
  [{ website: 'https://spam.example' }, true],
])('the field that people do not see: %j is a machine: %s', (sent: Record<string, string | boolean>, is) => {
  expect(isTrapped(sent)).toBe(is);
});
