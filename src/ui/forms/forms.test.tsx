/** Fields as the server renders them: names, hints, errors, and what a press would send. */
import { describe, expect, test } from 'vitest';
import { called, describedBy, nameOf, piecesOf, textOf } from '../../../tests/support/markup.ts';
import { readSound as read } from '../../../tests/support/screen-in.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';

const nothing = (): void => undefined;

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
