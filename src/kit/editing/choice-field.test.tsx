import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/drawn.tsx';
import { ChoiceField } from './choice-field.tsx';

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, text: `Value ${at}` }));

test('up to five values are chips with native radios, more are a select (UX-039)', () => {
  const few = drawn(<ChoiceField id="a" name="a" label="Choice" hint="Why" options={options(5)} />);
  expect(few.match(/type="radio"/g)).toHaveLength(5);
  expect(few).not.toContain('<select');
  // one of them is chosen, as in a list; the group is tied to its hint, and a summary of faults finds it
  expect(few.match(/checked=""[^>]*value="v0"|value="v0"[^>]*checked=""/g)).toHaveLength(1);
  expect(few).toMatch(/<fieldset[^>]*aria-describedby="a-hint"/);
  expect(few).toMatch(/<input[^>]*id="a"/);
  const many = drawn(<ChoiceField name="a" label="Choice" options={options(6)} />);
  expect(many).not.toContain('type="radio"');
  expect(many.match(/<option/g)).toHaveLength(6);
});
