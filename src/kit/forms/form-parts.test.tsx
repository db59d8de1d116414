/** Forms of screens: faults that are told early, refusals beside their fields, and two people who save one thing. */
import { describe, expect, test } from 'vitest';
import { drawn, wordsIn } from '../../../tests/support/drawn.tsx';
import { called, describedBy, nameOf, piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { faultsInAll, screenIn, screensOf } from '../../../tests/support/screen-in.tsx';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { EditorControl } from '../editing/editor-control.tsx';
import { isStale } from '../two-editors/stale-refusal.ts';
import { CheckField } from './check-field.tsx';
import { Confirmation } from './confirmation.tsx';
import { faultOf } from './field-fault.ts';
import { Form, SecretField, SubmitButton, TextField } from './form.tsx';
import type { Submit } from './use-submit.ts';

const nothing = (): void => undefined;

describe('a fault of a filled field', () => {
  const email = { type: 'email', inputMode: '' };
  const phone = { type: 'tel', inputMode: '' };
  const amount = { type: 'text', inputMode: 'decimal' };
  test.each([
    [email, '', null],
    [email, '   ', null],
    [email, 'a@b.c', null],
    [email, ' a@b.example ', null],
    [email, 'имя@пример.рф', null],
    [email, 'ａ＠ｂ．ｃ', null],
    [email, 'a@b', 'email'],
    [email, 'a b@c.d', 'email'],
    [email, 'a@@b.c', 'email'],
    [email, '@b.c', 'email'],
    [phone, '12345', null],
    [phone, '1234', 'phone'],
    [phone, '+7 (916) 123-45-67', null],
    [phone, '８６１３８００１３８０００', null],
    [phone, '12345 доб. 6', 'phone'],
    [phone, '12345 x6', null],
    [amount, '0', null],
    [amount, '1 234,50', null],
    [amount, '1’234.50', null],
    [amount, '１２', null],
    [amount, '12 €', 'amount'],
    [amount, '-5', 'amount'],
    [amount, ',', 'amount'],
    [amount, 'a', 'amount'],
    [{ type: 'text', inputMode: 'decimal' }, '(1,000.50)', null],
    [{ type: 'text', inputMode: 'numeric' }, 'a', null],
    [{ type: 'text', inputMode: '' }, '<b>', null],
  ])('%j %j: %s', (field, value, fault) => expect(faultOf({ ...field, value })).toBe(fault));
});

test.each([
  ['changed_meanwhile', false, true],
  ['changed_meanwhile', true, false],
  ['wrong_state', false, true],
  ['order_not_payable', false, true],
  ['nothing_due', false, true],
  ['validation', false, false],
  ['', false, false],
])('a refusal %s, told %s, reads the page again: %s', (code, isTold, again) =>
  expect(isStale({ code, isTold })).toBe(again),
);

const submitOf = (part: Partial<Submit>): Submit => ({
  ...{ fields: {}, faults: {}, message: null, failure: null, isSending: false, tries: 0 },
  ...{ onSubmit: nothing, clear: nothing, fault: nothing },
  ...part,
});

const form = (part: Partial<Submit>) => (
  <Form submit={submitOf(part)} label="Address">
    <TextField name="city" label="City" />
    <TextField name="lines.0" label="Street" optional />
    <TextField name="two words" label="Words" optional />
    <SecretField name="password" label="Password" autoComplete="current-password" />
    <CheckField name="terms" label="Terms" />
    <SubmitButton>Save</SubmitButton>
  </Form>
);

describe('a form', () => {
  test('says of each field in words whether it is needed, in every language', () => {
    expect(
      faultsInAll(form({}), {}, ['City', 'Street', 'Words', 'Password', 'Terms', 'Save', 'Address']),
    ).toEqual([]);
    for (const { root, locale } of screensOf(form({}))) {
      const ui = (key: string): string => wordsIn(locale)(`ui.${key}`);
      called(root, 'input', `City ${ui('required')}`);
      called(root, 'input', `Street ${ui('optional')}`);
      called(root, 'input', `Terms ${ui('required')}`);
      called(root, 'button', ui('showPassword'));
    }
  });

  test('has an id without a space for every field, and never sends a password in its address', () => {
    const { root } = screenIn('en', form({}));
    for (const { attributes } of piecesOf(root, 'input')) expect(attributes.id).toMatch(/^[\w-]+$/);
    expect(piecesOf(root, 'form')[0]?.attributes).toMatchObject({ method: 'post', 'aria-label': 'Address' });
  });

  test('with one or two faults tells them beside their fields, with three in a summary that leads there', () => {
    const faults = { city: 'Fill in the city', 'lines.0': 'Too long', password: 'Wrong' };
    const [two, three] = [{ city: faults.city, password: faults.password }, faults].map(
      (fields) => screenIn('en', form({ fields, tries: 1, message: 'Not saved' })).root,
    );
    expect(piecesOf(two ?? readMarkup(''), '[role=alert]')).toEqual([]);
    const summary = piecesOf(three ?? readMarkup(''), '[role=alert]')[0] ?? readMarkup('');
    expect(piecesOf(summary, 'a').map(textOf)).toEqual(Object.values(faults));
    for (const { attributes } of piecesOf(summary, 'a')) {
      const field = piecesOf(three ?? readMarkup(''), `[id=${attributes.href?.slice(1)}]`);
      expect(field).toHaveLength(1);
    }
    const city = called(two ?? readMarkup(''), 'input', /^City/);
    expect(describedBy(two ?? readMarkup(''), city)).toBe('Fill in the city');
    // what is said of fields is not said once more of the whole
    expect(textOf(two ?? readMarkup(''))).not.toContain('Not saved');
  });

  test('tells a refusal of the whole once, and the conflict in its place', () => {
    const refused = new CallFailure('refused', { code: 'changed_meanwhile', message: 'Somebody saved' });
    const failed = submitOf({ message: 'Somebody saved', failure: refused, tries: 1 });
    const said = (conflict?: string): string =>
      textOf(
        readMarkup(
          drawn(
            <Form submit={failed} {...(conflict ? { conflict } : {})}>
              x
            </Form>,
          ),
        ),
      );
    expect(said()).toBe('Somebody saved x');
    expect(said('Look at this')).toBe('Look at thisx');
  });

  test('that is being sent says so in its button, which stays where it is', () => {
    for (const { root, locale } of screensOf(form({ isSending: true }))) {
      const button = called(root, 'button', /^Save/);
      expect(nameOf(root, button)).toBe(`Save ${wordsIn(locale)('ui.sending')}`);
      expect(button.attributes).toMatchObject({ 'aria-disabled': 'true', type: 'submit' });
      expect('disabled' in button.attributes).toBe(false);
    }
  });
});

test('the question before an action stands on the button that changes nothing', () => {
  const ask = (failure: string | null) => (
    <Confirmation
      action={{ isSending: false, failure }}
      keep="Keep"
      onKeep={nothing}
      confirm="Delete"
      onConfirm={nothing}
      isDanger
    >
      Really?
    </Confirmation>
  );
  const { root } = screenIn('en', ask('Not now'));
  expect(piecesOf(root, '[data-autofocus]').map(textOf)).toEqual(['Keep']);
  expect(piecesOf(root, '[role=alert]').map(textOf)).toEqual(['Not now']);
  expect(piecesOf(screenIn('en', ask(null)).root, '[role=alert]')).toEqual([]);
});

describe('a control of an editor', () => {
  const control = (part: object) =>
    screenIn(
      'en',
      <Form submit={submitOf({})}>
        <EditorControl
          field={{ name: 'x', type: 'text', ...part }}
          value="b"
          label="Word"
          optionText={(one) => `Option ${one}`}
        />
      </Form>,
    ).root;
  test('is what its kind needs', () => {
    expect(piecesOf(control({}), 'input')[0]?.attributes).toMatchObject({ type: 'text', value: 'b' });
    expect(piecesOf(control({ type: 'time' }), 'input')[0]?.attributes.type).toBe('datetime-local');
    expect(piecesOf(control({ type: 'area', rows: 9 }), 'textarea')[0]?.attributes.rows).toBe('9');
    const choice = control({ type: 'choice', values: ['a', 'b'] });
    expect(piecesOf(choice, '[type=radio]').map(({ attributes }) => attributes.value)).toEqual(['a', 'b']);
    expect(piecesOf(choice, '[checked]').map(({ attributes }) => attributes.value)).toEqual(['b']);
    const many = control({ type: 'choice', values: ['a', 'b', 'c', 'd', 'e', 'f'] });
    expect(piecesOf(many, 'option').map(textOf)).toHaveLength(6);
    expect(piecesOf(many, '[selected]').map(textOf)).toEqual(['Option b']);
  });
});
