/** Kinds of items of the Russian Post that a parcel can be, by its enumeration "Вид РПО". Pure. */
import type { Localised } from '../../../../platform/texts/locale.ts';
import { type CarrierPlace, CarrierRefused } from '../shipment.ts';
import { countryNumber } from './country-numbers.ts';

interface ItemKind {
  code: string;
  name: Localised;
  /** Whether it goes within Russia, and abroad. */
  goes: readonly ('home' | 'abroad')[];
}

export const itemKinds: readonly ItemKind[] = [
  {
    ...{ code: 'POSTAL_PARCEL', goes: ['home', 'abroad'] },
    name: { ru: 'Посылка', en: 'Parcel', zh: '普通包裹' },
  },
  {
    ...{ code: 'ONLINE_PARCEL', goes: ['home'] },
    name: { ru: 'Посылка онлайн', en: 'Online parcel', zh: '在线包裹' },
  },
  {
    ...{ code: 'PARCEL_CLASS_1', goes: ['home'] },
    name: { ru: 'Посылка 1-го класса', en: 'First-class parcel', zh: '一类包裹' },
  },
  { ...{ code: 'EMS', goes: ['home', 'abroad'] }, name: { ru: 'EMS', en: 'EMS', zh: 'EMS' } },
  {
    ...{ code: 'SMALL_PACKET', goes: ['abroad'] },
    name: { ru: 'Мелкий пакет', en: 'Small packet', zh: '小型包裹' },
  },
];

/** Kinds that the operator offers and that go there. */
export function kindsTo({ country }: CarrierPlace, offered: readonly string[]): readonly ItemKind[] {
  const way = country === 'RU' ? 'home' : 'abroad';
  return itemKinds.filter(({ code, goes }) => offered.includes(code) && goes.includes(way));
}

/** Six digits. Throws `CarrierRefused`. */
export function russianIndex(postcode: string | null): number {
  if (!/^\d{6}$/.test(postcode ?? ''))
    throw new CarrierRefused('Russian Post: the address has no postcode of six digits');
  return Number(postcode);
}

/** The number by which the Post names the country. Throws `CarrierRefused`. */
export function directOf(country: string): number {
  const number = countryNumber(country);
  if (number === undefined) throw new CarrierRefused(`Russian Post: the country ${country} is unknown`);
  return number;
}
