import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Place, PlaceProvider } from '../../../../kit/place.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { DeskPack, measuresOf } from './desk-pack.tsx';

const cube = (side: string) => ({ length: side, width: side, height: side });

/** Values of the fields of the packing form, by their names. */
function filledIn(measures: Partial<StaffDelivery>): Record<string, string> {
  const place = {
    path: '/staff/deliveries/x',
    locale: 'en',
    query: new URLSearchParams(),
    words: (key: string) => key,
  };
  const staffDelivery = {
    delivery: {},
    version: 3,
    checkList: [],
    toFetch: [],
    packedWeight: null,
    packedSize: null,
  };
  const markup = renderToStaticMarkup(
    <PlaceProvider value={place as unknown as Place}>
      <DeskPack staffDelivery={{ ...staffDelivery, ...measures } as unknown as StaffDelivery} />
    </PlaceProvider>,
  );
  const inputs = [...markup.matchAll(/<input [^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]));
}

test('the packing form begins with the size that it was priced by; the weight is weighed', () => {
  expect(filledIn({ weight: '0.7', size: cube('10') })).toMatchObject({ weight: '', 'size.length': '10' });
});

test('a weight is in grams or in kilograms, as at the intake', () => {
  const weightOf = (weight: string): string => {
    const values = new FormData();
    values.set('weight', weight);
    return measuresOf(values).weight;
  };
  expect(['2450', '2.45', '2,45', '2.450'].map(weightOf)).toEqual(['2.450', '2.450', '2.450', '2.450']);
  expect(['', 'heavy', '1234567'].map(weightOf)).toEqual(['', 'heavy', '1234567']);
});

test('a weight of whole kilograms stands in the form as kilograms', () => {
  expect(filledIn({ packedWeight: '2' })).toMatchObject({ weight: '2.0' });
});

test('once the customer has accepted another weight, that weight and its size stand in the form', () => {
  const accepted = { weight: '0.7', size: cube('10'), packedWeight: '0.9', packedSize: cube('12') };
  expect(filledIn(accepted)).toEqual({
    ...{ weight: '0.9', 'size.length': '12', 'size.width': '12', 'size.height': '12' },
  });
  // who only weighed said nothing of the size
  expect(filledIn({ ...accepted, packedSize: null })).toMatchObject({ weight: '0.9', 'size.length': '10' });
});
