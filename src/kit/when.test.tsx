import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { locales } from '../platform/texts/locale.ts';
import { type Place, PlaceProvider } from './place.tsx';
import { Days } from './when.tsx';

const drawn = (locale: string, to: string): string => {
  const place = { locale, zone: 'Asia/Kolkata', now: new Date('2026-03-01T00:00:00Z') } as unknown as Place;
  return renderToStaticMarkup(
    <PlaceProvider value={place}>
      <Days from="2026-03-03T20:00:00Z" to={to} form="short-day" say={(days) => `[${days}]`} />
    </PlaceProvider>,
  ).replaceAll(/\s/gu, ' ');
};

test('each end of a range of days carries its moment, in the days of the reader’s zone', () => {
  expect(locales.map((locale) => drawn(locale, '2026-03-07T20:00:00Z'))).toEqual([
    '[<time dateTime="2026-03-03T20:00:00Z">4</time>–<time dateTime="2026-03-07T20:00:00Z">8 марта</time>]',
    '[<time dateTime="2026-03-03T20:00:00Z">4</time>–<time dateTime="2026-03-07T20:00:00Z">8 March</time>]',
    '[<time dateTime="2026-03-03T20:00:00Z">3月4日</time> – <time dateTime="2026-03-07T20:00:00Z">3月8日</time>]',
  ]);
});

test('one day is told once', () => {
  expect(drawn('en', '2026-03-04T02:00:00Z')).toBe('[<time dateTime="2026-03-03T20:00:00Z">4 March</time>]');
});

test('a range over the end of a year names the year that is another one', () => {
  expect(
    drawn('en', '2027-01-02T20:00:00Z')
      .replace(/<[^>]+>/g, '')
      .replace(/\s/g, ' '),
  ).toBe('[4 March – 3 January 2027]');
});
