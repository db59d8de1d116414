/** Days and hours of answering: what is set is what is chosen, in the words of the reader. */
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { HoursFields } from './hours-fields.tsx';

const settings = (change: object = {}) =>
  ({
    firstDay: 1,
    lastDay: 5,
    opens: '09:05',
    closes: '24:00',
    zone: 'Asia/Kolkata',
    ...change,
  }) as AnswerOf<'staffGetShopSettings'>;
function Shown({ change }: { change?: object | undefined }) {
  return (
    <Form submit={useSubmit(async () => undefined)} label="Hours">
      <HoursFields settings={settings(change)} />
    </Form>
  );
}
const fields = (change?: object): string => drawn(<Shown change={change} />);
const select = (html: string, name: string): string =>
  new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '';
const options = (html: string, name: string) =>
  [...select(html, name).matchAll(/<option([^>]*)>([^<]*)<\/option>/g)].map(
    ([, attributes = '', text = '']) => ({
      ...{
        value: /value="([^"]*)"/.exec(attributes)?.[1] ?? '',
        text,
        isChosen: attributes.includes('selected'),
      },
    }),
  );
const chosen = (html: string, name: string) => options(html, name).filter(({ isChosen }) => isChosen);

describe('a day', () => {
  test.each([
    [1, 'Monday'],
    [5, 'Friday'],
    [7, 'Sunday'],
  ])('%i is %s', (day, text) => {
    const html = fields({ firstDay: day, lastDay: day });
    for (const name of ['firstDay', 'lastDay'])
      expect(chosen(html, name)).toMatchObject([{ value: String(day), text }]);
  });

  test('is one of seven, from Monday on', () => {
    const days = options(fields(), 'firstDay').filter(({ value }) => value !== '');
    expect(days.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(days[0]?.text).toBe('Monday');
  });
});

test('the hours stand as they are set, 24:00 too', () => {
  const html = fields();
  expect(/<input[^>]*name="opens"[^>]*>/.exec(html)?.[0]).toContain('value="09:05"');
  expect(/<input[^>]*name="closes"[^>]*>/.exec(html)?.[0]).toContain('value="24:00"');
});

describe('the zone', () => {
  test.each([
    ['Europe/Moscow', 'Europe / Moscow'],
    ['Asia/Kolkata', 'Asia / Kolkata'],
    // an older name of the same place is read as the newer one, and stays what is sent
    ['Asia/Calcutta', 'Asia / Kolkata'],
    ['America/Argentina/Buenos_Aires', 'America / Argentina / Buenos Aires'],
    ['Australia/Eucla', 'Australia / Eucla'],
  ])('%s is chosen and read as %s', (zone, text) => {
    expect(chosen(fields({ zone }), 'zone')).toMatchObject([{ value: zone, text }]);
  });

  test('stands once for each place, in the order of its letters', () => {
    const texts = options(fields(), 'zone').map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter(Boolean)).toEqual(texts.filter(Boolean).toSorted());
    expect(texts.length).toBeGreaterThan(300);
  });
});
