/** The settings in force, as saved and as typed are the same settings. */
import { describe, expect, test } from 'vitest';
import { changedFields, hoursFault, type OwnSettings, settingsOf, storedOf, valuesOf } from './rules.ts';
import type { SavedSettings } from './store.ts';

const settings: OwnSettings & { defaultLocale: 'en' } = {
  defaultLocale: 'en',
  languages: ['ru', 'en'],
  brand: 'Maple',
  look: { logo: 'logo-1.webp', icon: null, accent: '#0a7d4f' },
  orderPrefix: 'MP',
  links: ['https://t.example/maple', 'https://vk.example/maple'],
  shopMail: 'shop@maple.example',
  operatorMail: 'desk@maple.example',
  warehouseAddress: 'Unit 5\nDock Road 1',
  chat: {
    hours: { firstDay: 1, lastDay: 6, from: 9 * 60 + 5, to: 24 * 60, zone: 'Asia/Kolkata' },
    usualReplyMinutes: 15,
  } as OwnSettings['chat'],
  counterId: '1234567',
  showsFigures: true,
  parcels: { isOn: true, fee: '150.00' },
  watch: { hours: 24, perCustomer: 10, perDay: 500 },
};

describe('hours of answering', () => {
  test.each([
    [0, 1440, '00:00', '24:00'],
    [9 * 60 + 5, 18 * 60 + 30, '09:05', '18:30'],
    [1, 59, '00:01', '00:59'],
    [10 * 60, 23 * 60 + 59, '10:00', '23:59'],
  ])('%i to %i minutes are shown as %s to %s', (from, to, opens, closes) => {
    const chat = { ...settings.chat, hours: { ...settings.chat.hours, from, to } };
    const values = valuesOf({ ...settings, chat });
    expect([values.opens, values.closes]).toEqual([opens, closes]);
    expect(storedOf(values, 2)).toMatchObject({ opens: from, closes: to });
  });

  test('every minute of the day is the same minute after a round trip', () => {
    for (let minute = 0; minute <= 1440; minute++) {
      const chat = { ...settings.chat, hours: { ...settings.chat.hours, from: minute } };
      expect(storedOf(valuesOf({ ...settings, chat }), 1).opens).toBe(minute);
    }
  });
});

describe('a save that changes nothing', () => {
  test('leaves the shop as it was', () => {
    const saved = storedOf(valuesOf(settings), 3);
    expect(saved.version).toBe(3);
    const { defaultLocale: _, ...own } = settings;
    expect(settingsOf(saved, settings)).toEqual(own);
  });

  test('and names no field in the history', () => {
    const before = storedOf(valuesOf(settings), 3);
    const after = storedOf(valuesOf(settingsOf(before, settings)), 4);
    expect(changedFields(after, before)).toEqual([]);
  });

  test('a shop without a counter, links and look stays without them', () => {
    const bare = {
      ...settings,
      counterId: undefined,
      links: [],
      look: { logo: null, icon: null, accent: null },
    };
    const values = valuesOf(bare);
    expect(values).toMatchObject({ counterId: null, socialLinks: [], logo: null, icon: null, accent: null });
    const { defaultLocale: _, ...own } = bare;
    expect(settingsOf(storedOf(values, 1), bare)).toEqual(own);
  });
});

test('the widget of another service stays as the environment set it', () => {
  const chat = { ...settings.chat, provider: 'other', widgetKey: 'kept' } as OwnSettings['chat'];
  const next = settingsOf(storedOf(valuesOf(settings), 1), { ...settings, chat });
  expect(next.chat).toMatchObject({ provider: 'other', widgetKey: 'kept' });
});

test('changing a list of links in the form does not reach the settings in force', () => {
  const values = valuesOf(settings);
  values.socialLinks.push('https://new.example');
  expect(settings.links).toHaveLength(2);
});

test.each([
  [null, 'en', ['ru', 'en', 'zh']],
  [['zh', 'ru'], 'ru', ['ru', 'zh']],
  // the environment names another default language after the save
  [['ru'], 'zh', ['ru', 'zh']],
] as const)(
  'of the saved languages %j with the default one %s are offered %j',
  (saved, defaultLocale, offered) => {
    const stored = { ...storedOf(valuesOf(settings), 1), languages: saved && [...saved] };
    expect(settingsOf(stored, { ...settings, defaultLocale }).languages).toEqual(offered);
  },
);

describe('a brand is kept in one spelling', () => {
  test.each([
    ["Olga's Shop", 'Olga’s Shop'],
    ['  青竹  ', '青竹'],
    ['متجر القيقب', 'متجر القيقب'],
  ])('%j as %j', (typed, kept) => {
    expect(storedOf({ ...valuesOf(settings), brand: typed }, 1).brand).toBe(kept);
  });
});

describe('the history names what changed', () => {
  const before = storedOf(valuesOf(settings), 1);
  test.each<[Partial<typeof before>, string[]]>([
    [{ brand: 'Oak' }, ['brand']],
    [{ socialLinks: [] }, ['socialLinks']],
    [{ socialLinks: [...before.socialLinks].reverse() }, ['socialLinks']],
    [{ counterId: null }, ['counterId']],
    [{ showsFigures: false }, ['showsFigures']],
    [{ languages: ['en'] }, ['languages']],
    [{ takesParcels: false, parcelFee: '150.01' }, ['parcelFee', 'takesParcels']],
    [{ opens: 0, closes: 60 }, ['opens', 'closes']],
    [{ version: 9 }, []],
    [{ warehouseAddress: '' }, ['warehouseAddress']],
  ])('%j', (change, fields) => {
    expect(changedFields({ ...before, ...change }, before).toSorted()).toEqual(fields.toSorted());
  });

  test('without the time and the name of a save, which differ each time', () => {
    const saved: SavedSettings = { ...before, savedAt: new Date(0), savedBy: 'Olga' };
    const again: SavedSettings = { ...saved, savedAt: new Date(1), savedBy: 'Ilya' };
    expect(changedFields(again, saved)).toEqual([]);
  });
});

describe('days and hours that cannot be right', () => {
  const values = valuesOf(settings);
  test.each<[Partial<typeof values>, 'lastDay' | 'closes' | undefined]>([
    [{ firstDay: 1, lastDay: 7, opens: '00:00', closes: '24:00' }, undefined],
    [{ firstDay: 5, lastDay: 5, opens: '10:00', closes: '10:01' }, undefined],
    [{ firstDay: 6, lastDay: 5 }, 'lastDay'],
    [{ opens: '10:00', closes: '10:00' }, 'closes'],
    [{ opens: '18:00', closes: '09:00' }, 'closes'],
    // a clock is no text: 9 comes before 10
    [{ opens: '09:59', closes: '10:00' }, undefined],
    // the first field in the form is told first
    [{ firstDay: 7, lastDay: 1, opens: '18:00', closes: '09:00' }, 'lastDay'],
  ])('%j: %s', (change, field) => {
    expect(hoursFault({ ...values, ...change })).toBe(field);
  });
});
