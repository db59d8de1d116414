/** The button of the scale: a server and a browser without WebHID show none, and the field beside it stays. */
import { afterEach, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { Form } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { MeasureFields } from '../measure-fields.tsx';
import { ConnectScale } from './connect-scale.tsx';
import { hidHere, mayUseHid } from './scale.ts';

function Measures() {
  const submit = useSubmit(async () => undefined);
  return (
    <Form submit={submit}>
      <MeasureFields />
    </Form>
  );
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

test('nothing is seen in the first HTML of a page, whatever browser asks', () => {
  // its room alone, which no reader and no key comes to
  expect(drawn(<ConnectScale isWanted onGrams={() => undefined} />)).toMatch(
    /^<button[^>]* class="[^"]*\binvisible\b[^"]*"/,
  );
  expect(readOf(drawn(<Measures />))).toMatch(/^Weight optional g Length optional mm/);
});

test('a browser without WebHID has no scale', () => {
  expect(hidHere()).toBeUndefined();
});

test('the rights of a page are asked for where the browser tells them', () => {
  const page = (document: object): boolean => {
    Object.assign(globalThis, { document });
    return mayUseHid();
  };
  expect(page({})).toBe(true);
  expect(page({ featurePolicy: { allowsFeature: () => false } })).toBe(false);
  expect(page({ featurePolicy: { allowsFeature: (name: string) => name === 'hid' } })).toBe(true);
});
