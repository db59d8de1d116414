/** Fields as the server renders them: names, hints, errors, and what a press would send. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  called,
  describedBy,
  markupFaults,
  nameOf,
  piecesOf,
  readMarkup,
  textOf,
} from '../../../tests/support/markup.ts';
import { AmountField } from './amount-field.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { PasswordField } from './password-field.tsx';
import { PasteBar } from './paste-bar.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';

const nothing = (): void => undefined;
const read = (element: React.ReactElement) => {
  const markup = renderToStaticMarkup(element);
  expect(markupFaults(markup)).toEqual([]);
  return readMarkup(markup);
};

describe('a field is described by what stands around it, in this order, and by nothing that is not there', () => {
  const all = { prefix: 'EUR', unit: 'kg', hint: 'As weighed' };
  test.each([
    [{}, ''],
    [{ hint: 'As weighed' }, 'As weighed'],
    [{ prefix: 'EUR' }, 'EUR'],
    [{ unit: 'kg', hint: 'As weighed' }, 'kg | As weighed'],
    [all, 'EUR | kg | As weighed'],
    [{ ...all, error: 'Too heavy' }, 'EUR | kg | As weighed | Too heavy'],
    [{ ...all, success: 'Right' }, 'EUR | kg | As weighed | Right'],
    // a wrong value is not right at the same time
    [{ success: 'Right', error: 'Too heavy' }, 'Too heavy'],
    [{ error: '' }, ''],
    [{ hint: 0 }, ''],
  ])('%j', (parts, said) => {
    const root = read(<Field id="weight" label="Weight" {...parts} />);
    const input = called(root, 'input', 'Weight');
    expect(describedBy(root, input)).toBe(said);
    expect(input.attributes['aria-invalid']).toBe('error' in parts && parts.error ? 'true' : undefined);
    expect(input.attributes['aria-describedby']).not.toBe('');
  });

  test('two fields without ids of their own keep apart', () => {
    const root = read(
      <>
        <Field label="Name" hint="one" />
        <Field label="City" hint="two" />
      </>,
    );
    expect(describedBy(root, called(root, 'input', 'Name'))).toBe('one');
    expect(describedBy(root, called(root, 'input', 'City'))).toBe('two');
  });
});

describe('marks', () => {
  test.each([
    [true, 'required', 'Name required', 'true'],
    [false, 'optional', 'Name optional', undefined],
    [undefined, undefined, 'Name', undefined],
  ])('required %s with the mark %s', (required, mark, name, aria) => {
    const given = { id: 'name', label: 'Name', required, ...(mark ? { mark } : {}) };
    for (const [tag, element] of [
      ['input', <Field key="1" {...given} />],
      ['textarea', <TextArea key="2" {...given} />],
      ['select', <SelectField key="3" {...given} options={[]} />],
    ] as const) {
      const control = called(read(element), tag, name);
      expect(control.attributes['aria-required']).toBe(aria);
      // the form speaks for itself: the browser's own bubble would come first
      expect('required' in control.attributes).toBe(false);
    }
  });
});

test('a checkbox says its error before it and its hint after it', () => {
  const root = read(<Checkbox id="terms" label="I agree" hint="Read them" error="Agree to go on" required />);
  const box = called(root, 'input', 'I agree');
  expect(describedBy(root, box)).toBe('Read them | Agree to go on');
  expect(box.attributes).toMatchObject({ type: 'checkbox', 'aria-required': 'true', 'aria-invalid': 'true' });
  expect(textOf(root)).toBe('Agree to go on I agree Read them');
});

describe('a choice of cards', () => {
  const options = [
    { value: 'air', title: 'By air', detail: '7–12 days', price: '€ 9.00' },
    { value: 'sea', title: 'By sea', disabledReason: 'No ship goes there' },
  ];
  const cards = (part: object) =>
    read(<RadioCards name="way" id="way" legend="Way" mark="required" options={options} {...part} />);

  test('is named by its question, each card by all that stands on it', () => {
    const root = cards({ hint: 'Both are tracked', error: 'Choose a way' });
    const group = called(root, 'fieldset', 'Way required');
    expect(describedBy(root, group)).toBe('Both are tracked | Choose a way');
    expect(piecesOf(root, 'input').map((one) => nameOf(root, one))).toEqual([
      'By air 7–12 days € 9.00',
      'By sea No ship goes there',
    ]);
    // the link of a summary leads to the first card
    expect(called(root, 'input', /By air/).attributes.id).toBe('way');
  });

  test.each([
    [{}, []],
    [{ defaultValue: 'air' }, ['air']],
    [{ value: 'sea', onValueChange: nothing }, ['sea']],
    [{ value: 'none', onValueChange: nothing }, []],
  ])('%j', (part, checked) => {
    const inputs = piecesOf(cards(part), 'input');
    const on = inputs.filter(({ attributes }) => 'checked' in attributes);
    expect(on.map(({ attributes }) => attributes.value)).toEqual(checked);
    const off = inputs.filter(({ attributes }) => 'disabled' in attributes);
    expect(off.map(({ attributes }) => attributes.value)).toEqual(['sea']);
    expect(new Set(inputs.map(({ attributes }) => attributes.name)).size).toBe(1);
  });
});

test('a list of choices has groups, and words of another language say which', () => {
  const country = { value: 'DE', text: 'Germany' };
  const root = read(
    <SelectField
      id="country"
      label="Country"
      defaultValue="CN"
      options={[country, { group: 'Others', options: [{ value: 'CN', text: '中国', lang: 'zh' }] }]}
    />,
  );
  expect(piecesOf(root, 'optgroup').map(({ attributes }) => attributes.label)).toEqual(['Others']);
  const chosen = piecesOf(root, '[selected]');
  expect(chosen.map(({ attributes }) => [attributes.value, attributes.lang])).toEqual([['CN', 'zh']]);
});

describe('a text with a limit says what is left', () => {
  const left = (value: string, limit: number): string =>
    textOf(
      piecesOf(
        read(
          <TextArea
            id="note"
            label="Note"
            limit={limit}
            countText={(count) => `${count} left`}
            defaultValue={value}
          />,
        ),
        'p',
      )[0],
    );
  test.each([
    ['', 10, '10 left'],
    ['123456789', 10, '1 left'],
    ['1234567890', 10, '0 left'],
    // what is over stays, and is told
    ['12345678901', 10, '-1 left'],
    ['一杯茶', 3, '0 left'],
  ])('%j of %d', (value, limit, said) => expect(left(value, limit)).toBe(said));

  test('without a limit nothing is counted', () => {
    expect(piecesOf(read(<TextArea id="note" label="Note" countText={String} />), 'p')).toEqual([]);
    expect(piecesOf(read(<TextArea id="note" label="Note" limit={3} />), 'p')).toEqual([]);
  });
});

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
