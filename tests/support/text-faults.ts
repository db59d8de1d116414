/** Faults that no text for a person may have: a key, a brace, a gap where a word should be, a wrong plural. */
import type { Locale } from '../../src/platform/texts/locale.ts';

const faults: readonly [string, RegExp][] = [
  [
    'a key',
    /(?<![\w./-])(pages|notifications|mails|refusals|refusalsOf|labels|featureLabels|fields|ui|layout)\.[\w-]+/,
  ],
  ['a brace', /[{}]/],
  ['nothing', /\b(undefined|null|NaN|Invalid Date)\b|\[object/],
  [
    'an empty gap',
    /«\s*»|“\s*”|\(\s*\)|（\s*）|[^\S\n]{2}|(^|\n)[.,:;!?。，：；]|\s[.,:;!?](\s|$)|[:：]\s*[.。]|[.。]{2}|[.。][：:]|,\s*,|[,，]\s*[.。]/,
  ],
  ['a time of machines', /\d{4}-\d\d-\d\dT\d\d:\d\d/],
  ['a code', /(?<![\w@./-])[a-z]+(_[a-z]+)+\b/],
];

/** A full stop of Latin letters after Chinese ones. */
const halfWidth: [string, RegExp] = ['a Latin full stop', /\p{Script=Han}[.,](?=\s|$)/u];

/** Small Latin words, as codes are, in a text that is in other letters; facts that the test gave are taken out before. */
const latin: [string, RegExp] = ['a Latin word', /(?<![\p{L}\d@./:#?=-])[a-z]{3,}(?![\p{L}\d@./:-])/u];

/** Forms of nouns after a number, in the nominative: one, few, many. */
const nouns = [
  ['день', 'дня', 'дней'],
  ['неделя|неделю', 'недели', 'недель'],
  ['час', 'часа', 'часов'],
  ['минута|минуту', 'минуты', 'минут'],
  ['месяц', 'месяца', 'месяцев'],
  ['штука|штуку', 'штуки', 'штук'],
  ['заказ', 'заказа', 'заказов'],
  ['сообщение', 'сообщения', 'сообщений'],
] as const;

const forms = ['one', 'few', 'many'] as const;
const rules = new Intl.PluralRules('ru');

/** Ranges whose noun has another form than the end of the range asks for: «10–21 дней». */
export function wrongRanges(text: string): string[] {
  return [...text.matchAll(/\d+\s?[–—-]\s?(\d+)\s(?:[а-яё]+(?:их|ых)\s)?([а-яё]+)/gu)].flatMap(
    ([found, to = '', noun = '']) => {
      const family = nouns.find((all) => all.some((form) => form.split('|').includes(noun)));
      const right = family?.[forms.indexOf(rules.select(Number(to)) as (typeof forms)[number])];
      return family && !right?.split('|').includes(noun) ? [found] : [];
    },
  );
}

/**
 * The names of the faults of a text. `given` are names, titles and addresses that the test itself put in: they may be in
 * any letters.
 */
export function textFaults(locale: Locale, text: string, given: readonly string[] = []): string[] {
  const longestFirst = given.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const own = longestFirst
    .reduce((rest, fact) => rest.replaceAll(fact, 'X'), text)
    .replaceAll(/https?:\/\/\S+/g, 'X')
    .replaceAll(/\S+@\S+\.\w+/g, 'X')
    // the mark above a mail's closing
    .replaceAll(/^-- $/gm, '');
  const looked = [...faults, ...(locale === 'zh' ? [halfWidth] : []), ...(locale === 'en' ? [] : [latin])];
  const found = looked.flatMap(([name, pattern]) => {
    const place = pattern.exec(own)?.[0];
    return place === undefined ? [] : [`${name} (${JSON.stringify(place)})`];
  });
  return [...found, ...(locale === 'ru' ? wrongRanges(own).map((range) => `a plural (${range})`) : [])];
}
