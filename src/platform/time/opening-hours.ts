/** When people answer, as a sentence of each language says it, with the name of the zone. */
import { inLanguage, type Locale, type Localised } from '../texts/locale.ts';
import { formatHour, formatWeekday } from './dates.ts';
import { zoneName } from './zone-names.ts';

export interface OpeningHours {
  /** 1 is Monday. */
  firstDay: number;
  lastDay: number;
  /** Minutes after midnight. */
  from: number;
  to: number;
  /** IANA name. */
  zone: string;
}

const between: Localised = { ru: '\u00a0– ', en: ' to ', zh: '至' };
const daily: Localised = { ru: 'ежедневно', en: 'every day', zh: '每天' };

function daysInWords(locale: Locale, { firstDay, lastDay }: OpeningHours): string {
  if (firstDay === 1 && lastDay === 7) return inLanguage(daily, locale);
  const days = [...new Set([firstDay, lastDay])].map((day) => formatWeekday(locale, day));
  return days.join(inLanguage(between, locale));
}

/** "Monday to Friday, 10 am–7 pm (Kolkata)"; `now` decides the name of a zone whose clocks change. */
export function openingHours(locale: Locale, hours: OpeningHours, now: Date): string {
  const [from, to] = [hours.from, hours.to].map((minutes) => formatHour(locale, minutes));
  const zone = zoneName(locale, hours.zone, now);
  const days = daysInWords(locale, hours);
  // no line ends within the hours
  const time = `${from}\u2060–\u2060${to}`;
  return locale === 'zh' ? `${days} ${time}（${zone}）` : `${days}, ${time} (${zone})`;
}
