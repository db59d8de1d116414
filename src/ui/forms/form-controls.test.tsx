/** Controls of several parts: amounts, quantities, passwords, links and files. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { called, describedBy, nameOf, piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { readSound as read } from '../../../tests/support/screen-in.tsx';
import { AmountField } from './amount-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FileDrop } from './file-drop.tsx';
import { PasswordField } from './password-field.tsx';
import { PasteBar } from './paste-bar.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const nothing = (): void => undefined;

describe('an amount', () => {
  const presets = [
    { value: '10', text: '€ 10' },
    { value: '10.0', text: '€ 10.0' },
  ];
  test.each([
    ['10', ['€ 10']],
    ['10.0', ['€ 10.0']],
    ['', []],
    ['1', []],
  ])('of %j has the ready one pressed that is exactly it', (value, pressed) => {
    const root = read(
      <AmountField
        label="Amount"
        value={value}
        onValueChange={nothing}
        presets={presets}
        presetsLabel="Ready"
      />,
    );
    expect(piecesOf(root, '[aria-pressed=true]').map(textOf)).toEqual(pressed);
    expect(nameOf(root, called(root, 'fieldset', 'Ready'))).toBe('Ready');
    expect(called(root, 'input', 'Amount').attributes).toMatchObject({ inputMode: 'decimal', value });
  });
});

describe('a quantity', () => {
  const labels = { quantity: 'Quantity', increase: 'One more', decrease: 'One fewer' };
  test.each([
    [1, {}, ['One fewer']],
    [2, {}, []],
    [999, {}, ['One more']],
    [0, { min: 0 }, ['One fewer']],
    [1, { min: 0 }, []],
    [5, { min: 5, max: 5 }, ['One more', 'One fewer']],
    [2, { disabled: true }, ['One more', 'One fewer']],
  ])('%d of %j', (value, limits, off) => {
    const root = read(<QuantityStepper value={value} onValueChange={nothing} labels={labels} {...limits} />);
    const shut = piecesOf(root, 'button').filter(({ attributes }) => 'disabled' in attributes);
    expect(shut.map((one) => nameOf(root, one)).toSorted()).toEqual(off.toSorted());
    const input = called(root, 'input', 'Quantity');
    expect(input.attributes).toMatchObject({
      role: 'spinbutton',
      value: String(value),
      'aria-valuenow': String(value),
    });
  });
});

test('a password is hidden at first, with its rules in words', () => {
  const rules = {
    label: 'It needs',
    items: [
      { id: 'long', text: '12 characters', met: true },
      { id: 'own', text: 'not your name', met: false },
    ],
    labels: { met: 'done', unmet: 'missing' },
  };
  const root = read(
    <PasswordField id="new" label="Password" labels={{ show: 'Show', hide: 'Hide' }} rules={rules} />,
  );
  expect(called(root, 'input', 'Password').attributes).toMatchObject({
    type: 'password',
    autoCapitalize: 'none',
  });
  expect(called(root, 'button', 'Show').attributes.type).toBe('button');
  expect(piecesOf(root, 'li').map(textOf)).toEqual(['12 characters (done)', 'not your name (missing)']);
});

describe('the bar for a link', () => {
  const labels = { label: 'Link', button: 'Count', hint: 'Of any shop', reading: 'Reading the page' };
  const bar = (part: object) => read(<PasteBar id="link" action="/en/quote" labels={labels} {...part} />);
  test.each([
    [{}, 'Of any shop', '', undefined],
    [{ state: 'reading' }, '', 'Reading the page', 'true'],
    [{ state: 'failed', error: 'No shop answered' }, 'Of any shop | No shop answered', '', undefined],
    // an error that is over is told no more, and one without words is none
    [{ state: 'idle', error: 'No shop answered' }, 'Of any shop', '', undefined],
    [{ state: 'failed' }, 'Of any shop', '', undefined],
  ])('%j', (part, described, status, busy) => {
    const root = bar(part);
    const input = called(root, 'input', 'Link');
    expect(describedBy(root, input)).toBe(described);
    expect(input.attributes['aria-invalid']).toBe(described.includes('answered') ? 'true' : undefined);
    expect('readOnly' in input.attributes || 'readonly' in input.attributes).toBe(busy === 'true');
    expect(textOf(piecesOf(root, '[role=status]')[0])).toBe(status);
    expect(called(root, 'button', /Count/).attributes).toMatchObject({ type: 'submit' });
    expect(called(root, 'button', /Count/).attributes['aria-busy']).toBe(busy);
  });

  test('works without scripts: a form that gets an address', () => {
    const [form] = piecesOf(bar({ defaultValue: 'shop.example/p' }), 'form');
    expect(form?.attributes).toMatchObject({ action: '/en/quote', method: 'get' });
    expect(piecesOf(bar({ defaultValue: 'shop.example/p' }), 'input')[0]?.attributes).toMatchObject({
      ...{ name: 'url', value: 'shop.example/p' },
    });
  });
});

test('files name themselves in their buttons, with progress and reason', () => {
  const files = [
    { id: '1', name: 'a.jpg', state: 'uploading' as const, progress: 0, detail: '0%' },
    {
      id: '2',
      name: 'b.jpg',
      state: 'failed' as const,
      error: 'Too large',
      action: { text: 'Again', onPress: nothing },
    },
    { id: '3', name: 'c.jpg', state: 'ready' as const },
  ];
  const labels = { choose: 'Choose', drop: 'or drop', remove: (name: string) => `Remove ${name}` };
  const root = read(
    <FileDrop
      id="photos"
      label="Photos"
      hint="JPEG"
      files={files}
      labels={labels}
      onFiles={nothing}
      onRemove={nothing}
    />,
  );
  expect(
    piecesOf(root, 'progress').map(({ attributes }) => [attributes['aria-label'], attributes.value]),
  ).toEqual([['a.jpg', '0']]);
  expect(piecesOf(root, 'button').map((one) => nameOf(root, one))).toEqual([
    ...['Remove a.jpg', 'Again b.jpg', 'Remove b.jpg', 'Remove c.jpg'],
  ]);
  expect(piecesOf(root, 'small').map(textOf)).toEqual(['0%', 'Too large', '']);
  expect(describedBy(root, called(root, 'input', /Choose or drop/))).toBe('JPEG');
});

test('a summary names what belongs to no field without a link', () => {
  const errors = [{ fieldId: 'city', text: 'Fill in the city' }, { text: 'The order has changed' }];
  const root = readMarkup(renderToStaticMarkup(<ErrorSummary heading="2 faults" errors={errors} />));
  expect(piecesOf(root, 'a').map(({ attributes }) => attributes.href)).toEqual(['#city']);
  expect(piecesOf(root, 'li').map(textOf)).toEqual(['Fill in the city', 'The order has changed']);
  expect(piecesOf(root, '[role=alert]')[0]?.attributes.tabindex).toBe('-1');
});
