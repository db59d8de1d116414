/** The name of a zone beside a time: "МСК", "London", "Индия", "北京时间", "GMT+5:30". */
import { formatTags, type Locale } from '../texts/locale.ts';
import { offsetMinutes } from './zoned.ts';

/** Zones of Russia, whose clocks are told by their distance from Moscow. */
const russian = new Set(
  `Kaliningrad Moscow Simferopol Kirov Volgograd Astrakhan Saratov Ulyanovsk Samara Yekaterinburg Omsk Novosibirsk
  Barnaul Tomsk Novokuznetsk Krasnoyarsk Irkutsk Chita Yakutsk Khandyga Vladivostok Ust-Nera Magadan Sakhalin
  Srednekolymsk Kamchatka Anadyr`.split(/\s+/),
);

/** Browsers tell these cities by the names that they had. */
const renamed: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Dacca: 'Dhaka',
  Godthab: 'Nuuk',
};

/** The city of a zone by its present name: "Kolkata" of `Asia/Calcutta`. */
export function cityOf(zone: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return renamed[city] ?? city;
}

const isRussian = (zone: string): boolean => /^(Europe|Asia)\//.test(zone) && russian.has(cityOf(zone));

const formats = new Map<string, Intl.DateTimeFormat>();
/** The name that was asked for last, with its quarter of an hour: clocks change at no other moment. */
const names = new Map<string, { quarter: number; name: string }>();
const quarterMs = 900_000;

type Kind = 'shortOffset' | 'shortGeneric' | 'longGeneric';

/** The name that Intl gives a zone in a language; `kind` as its option `timeZoneName`. */
function intlName(locale: Locale, zone: string, { at, kind }: { at: Date; kind: Kind }): string {
  const key = `${locale} ${zone} ${kind}`;
  const quarter = Math.floor(at.getTime() / quarterMs);
  const known = names.get(key);
  if (known?.quarter === quarter) return known.name;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(formatTags[locale], { timeZone: zone, timeZoneName: kind });
    formats.set(key, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  names.set(key, { quarter, name });
  return name;
}

/** "GMT+5:30" */
const offsetName = (zone: string, at: Date): string =>
  intlName('en', zone, { at, kind: 'shortOffset' }).replace('-', '\u2212');

/** The hours by which a clock of Russia is ahead of Moscow's: "МСК+4". */
function moscowName(zone: string, at: Date): string {
  const hours = (offsetMinutes(zone, at) - offsetMinutes('Europe/Moscow', at)) / 60;
  if (hours === 0) return 'МСК';
  return `МСК${hours < 0 ? '\u2212' : '+'}${Math.abs(hours)}`;
}

/** Names of places by language and zone. */
export type PlaceNames = Partial<Record<Locale, Record<string, string>>>;

let told: PlaceNames = {};

/** Takes names over from the server: browsers leave a part of CLDR out, and a page says the same before and after it wakes up. */
export function takePlaceNames(names: PlaceNames | undefined): void {
  told = names ?? {};
}

/** The names of these zones on this side of the wire, for the other one. */
export function placeNamesOf(zones: readonly string[], at: Date): PlaceNames {
  const namesIn = (locale: Locale): Record<string, string> =>
    Object.fromEntries(
      zones.flatMap((zone) => {
        const name = zone.includes('/') ? placeName(locale, zone, at) : undefined;
        return name ? [[zone, name]] : [];
      }),
    );
  return { ru: namesIn('ru'), zh: namesIn('zh') };
}

/**
 * The place of a zone in Russian or Chinese, as CLDR has it: the country where it has one clock, else the city ("Индия",
 * "Нью-Йорк", "印度时间"); the region of a clock where a browser has left the cities out ("北美东部时间", "莫斯科时间").
 * Undefined where it has no name.
 */
const placeName = (locale: Locale, zone: string, at: Date): string | undefined =>
  told[locale]?.[zone] ??
  (['shortGeneric', 'longGeneric'] as const)
    .map((kind) => intlName(locale, zone, { at, kind }))
    // a letter of Latin begins what there are no words for: GMT+3, CET, Moscow时间
    .find((name) => /^[^A-Z]/.test(name))
    ?.split(', ')[0]
    ?.replace('标准', '');

/**
 * The name of a zone as its people say it in a language: a Russian clock by its distance from Moscow, Beijing time in
 * Chinese, an English one by its city, every other one by its place; by its distance from Greenwich at that moment where it
 * has none.
 */
export function zoneName(locale: Locale, zone: string, at: Date): string {
  if (zone === 'UTC' || zone === 'Etc/UTC') return 'UTC';
  if (locale === 'ru' && isRussian(zone)) return moscowName(zone, at);
  if (locale === 'zh' && (zone === 'Asia/Shanghai' || zone === 'Asia/Urumqi')) {
    return zone === 'Asia/Shanghai' ? '北京时间' : offsetName(zone, at);
  }
  if (locale === 'en' && zone.includes('/') && !zone.startsWith('Etc/')) return cityOf(zone);
  const place = locale !== 'en' && zone.includes('/') ? placeName(locale, zone, at) : undefined;
  return place ?? offsetName(zone, at);
}
