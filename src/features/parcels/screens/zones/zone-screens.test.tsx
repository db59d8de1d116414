/** Zones on the screens: nothing where nothing is divided, and each of them where something is. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { ShelfForm } from '../shelf-form.tsx';
import { ShelfPrint } from '../shelves/shelf-print.tsx';
import { ShelfAdvice } from './shelf-advice.tsx';
import { ShelfList } from './shelf-list.tsx';
import { ShelfName } from './shelf-name.tsx';
import { typedZones } from './typed-zones.ts';
import { ZoneChips } from './zone-chips.tsx';
import { ZoneEditor } from './zone-editor.tsx';

const small = { id: 'zon_s', name: 'Small', maxGrams: 2000, maxSide: null, isQuarantine: false };
const apart = { id: 'zon_q', name: 'Quarantine', maxGrams: null, maxSide: null, isQuarantine: true };
const zones = [
  { ...small, shelves: ['S-1', 'S-2'] },
  { ...apart, shelves: [] },
];
const none = { zone: null, shelf: null, isQuarantine: false };
const advice = { zone: { id: 'zon_s', name: 'Small' }, shelf: 'S-1', isQuarantine: false };

const list = (part: Partial<Parameters<typeof ShelfList>[0]>) => (
  <ShelfList
    {...{ shelves: ['A-1', 'S-1', 'S-2'], zones, only: undefined, unlabelled: [], parcels: {}, ...part }}
  />
);
const shelvesOf = (html: string) =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, name = '']) => readOf(name));

test('what is not divided shows no zone anywhere', () => {
  for (const shown of [
    drawn(<ZoneChips zones={[]} query={{}} />),
    drawn(<ShelfAdvice advice={none} isThere={false} />),
    drawn(<ShelfAdvice advice={advice} isThere />),
  ]) {
    expect(shown).toBe('');
  }
  expect(drawn(<ShelfPrint zones={[]} />)).not.toContain('<select');
  expect(shelvesOf(drawn(list({ shelves: ['A-1', 'A-2'], zones: [] })))).toEqual(['A-1', 'A-2']);
  expect(drawn(list({ zones: [] }))).not.toContain('Zone');
});

test('shelves stand zone by zone, those without one last, or those of one zone alone', () => {
  expect(shelvesOf(drawn(list({})))).toEqual(['S-1', 'S-2', 'A-1']);
  expect(readOf(drawn(list({})))).toMatch(/S-1 Small – S-2 Small – A-1 – –/);
  expect(shelvesOf(drawn(list({ only: 'zon_s' })))).toEqual(['S-1', 'S-2']);
  expect(shelvesOf(drawn(list({ only: 'zon_q' })))).toEqual([]);
  expect(readOf(drawn(<ZoneChips zones={zones} query={{ zone: 'zon_s' }} />))).toBe(
    'All zones Small Quarantine',
  );
});

test('shelves in use that no scanner reads lead, with what lies on them', () => {
  const parcels = {
    'A-1': [{ id: 'arr_1', name: 'Shirt' }],
    'B-7': [
      { id: 'arr_2', name: 'Cup' },
      { id: 'arr_3', name: 'Lamp' },
    ],
  };
  const used = list({ shelves: ['A-1'], zones: [], unlabelled: ['B-7'], parcels });
  expect(readOf(drawn(used))).toMatch(/B-7 Cup ?Lamp Missing A-1 Shirt Printed/);
  expect(drawn(used)).toContain('/staff/warehouse/parcels/arr_2');
});

test('a shelf is suggested with its zone, and quarantine says why', () => {
  const read = (part: object) =>
    readOf(drawn(<ShelfAdvice advice={{ ...advice, ...part }} isThere={false} />));
  expect(read({})).toBe('Put the parcel on shelf S-1, zone “Small”.');
  expect(read({ shelf: null, isQuarantine: true })).toBe(
    'Put the parcel in zone “Small”. A question or claim is open, or the goods are being returned.',
  );
});

test('goods that are kept apart are shelved where quarantine is suggested, and not offered a shelf otherwise', () => {
  const parcel = { id: 'arr_1', shelf: null, mayStore: 'claimed' } as never;
  expect(drawn(<ShelfForm parcel={parcel} advice={advice} />)).toBe('');
  expect(drawn(<ShelfForm parcel={parcel} advice={{ ...advice, isQuarantine: true }} />)).toContain(
    'Save shelf',
  );
});

test('a parcel names its shelf, its zone, and its warehouse where there are several', () => {
  const read = (part: object) => readOf(drawn(<ShelfName parcel={part as never} />));
  expect(read({ shelf: 'S-1' })).toBe('S-1');
  expect(read({ shelf: null })).toBe('–');
  expect(read({ shelf: 'S-1', zone: small, place: { code: 'del' } })).toBe('DEL · S-1 Small');
});

test('the editor shows each zone; the first one cannot be moved up', () => {
  const shown = drawn(<ZoneEditor zones={{ warehouse: 'main', version: 3, zones }} />);
  expect(shown).toContain('value="Small"');
  expect(shown).toContain('name="zones.1.is_quarantine"');
  expect([...new Set(shown.match(/Move zone \d up/g))]).toEqual(['Move zone 2 up']);
  expect(readOf(shown)).toContain('Add zone');
});

test('what is typed is sent in the order in which it stands, what is no number as none that fits', () => {
  const values = new FormData();
  for (const [name, value] of [
    ['zones.0.name', ' Small '],
    ['zones.0.max_grams', '2000'],
    ['zones.0.max_side', ''],
    ['zones.1.name', 'Q'],
    ['zones.1.max_grams', 'much'],
    ['zones.1.is_quarantine', 'on'],
  ] as const) {
    values.set(name, value);
  }
  expect(typedZones(values, ['zon_s', undefined])).toEqual([
    { id: 'zon_s', name: 'Small', max_grams: 2000, max_side: null, is_quarantine: false },
    { name: 'Q', max_grams: 0, max_side: null, is_quarantine: true },
  ]);
});
