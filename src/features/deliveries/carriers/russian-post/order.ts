/** An order as the Russian Post takes it: the body of PUT /1.0/user/backlog. */
import * as z from 'zod/mini';
import { isWithinCustoms } from '../../../pricing/customs-unions.ts';
import { type CarrierPlace, CarrierRefused, type ShipmentOrder } from '../shipment.ts';
import { type RussianPostClient, readPost } from './client.ts';
import { directOf, russianIndex } from './kinds.ts';
import { officeOf, sidesOf } from './rates.ts';

/** Parts of an address as the Post splits it, each in a field of its own. */
const parts = [
  ...['region', 'area', 'place', 'location', 'street', 'house', 'letter', 'slash', 'corpus'],
  ...['building', 'hotel', 'room', 'office', 'vladenie'],
];

const Cleaned = z.array(z.record(z.string(), z.unknown()));

/** Codes with which an address is good enough to be sent to, by the specification of the Post. */
const good = ['GOOD', 'POSTAL_BOX', 'ON_DEMAND', 'UNDEF_05'];
const valid = ['VALIDATED', 'OVERRIDDEN', 'CONFIRMED_MANUALLY'];

export async function orderOfPost(client: RussianPostClient, order: ShipmentOrder): Promise<object> {
  const { recipient, parcel, to } = order;
  return {
    ...{ 'order-num': order.reference, 'mail-type': order.service, 'mail-category': 'ORDINARY' },
    ...{ 'mail-direct': directOf(to.country), 'payment-method': 'CASHLESS', 'address-type-to': 'DEFAULT' },
    ...{
      'postoffice-code': officeOf(client, order.from),
      mass: parcel.grams,
      ...sidesOf(parcel),
      fragile: false,
    },
    ...{ surname: recipient.familyName, 'given-name': recipient.givenName },
    ...(recipient.patronymic ? { 'middle-name': recipient.patronymic } : {}),
    ...{ 'recipient-name': recipient.name, 'tel-address': Number(recipient.phone.replace(/\D/g, '')) },
    ...(await addressOf(client, order)),
  };
}

async function addressOf(client: RussianPostClient, order: ShipmentOrder): Promise<object> {
  const { to, point } = order;
  if (to.country !== 'RU')
    return { ...abroadAddress(to), ...(isWithinCustoms('RU', to.country) ? {} : customsOf(order)) };
  return point === null ? homeAddress(client, to) : officeAddress(to, point);
}

/** At a post office the parcel waits until it is asked for: no street is named. */
const officeAddress = ({ region, city }: CarrierPlace, office: string) => ({
  ...{ 'address-type-to': 'DEMAND', 'index-to': russianIndex(office), 'place-to': city ?? '' },
  ...(region ? { 'region-to': region } : {}),
});

/** The Post splits an address of Russia itself. Throws `CarrierRefused` for one that it cannot read. */
async function homeAddress(client: RussianPostClient, to: CarrierPlace): Promise<object> {
  const written = [to.postcode, to.region, to.city, ...to.street].filter(Boolean).join(', ');
  const body = [{ id: '1', 'original-address': written }];
  const [cleaned] = await readPost(await client.ask('/1.0/clean/address', { method: 'POST', body }), Cleaned);
  const read = (name: string): string => (typeof cleaned?.[name] === 'string' ? cleaned[name] : '');
  if (!good.includes(read('quality-code')) || !valid.includes(read('validation-code')))
    throw new CarrierRefused('Russian Post: the address cannot be read');
  const kind = ['address-type', 'num-address-type'].map(read);
  return {
    ...Object.fromEntries(parts.flatMap((name) => (read(name) ? [[`${name}-to`, read(name)]] : []))),
    ...{ 'address-type-to': kind[0] || 'DEFAULT' },
    ...(kind[1] ? { 'num-address-type-to': kind[1] } : {}),
    'index-to': russianIndex(read('index') || to.postcode),
  };
}

const abroadAddress = ({ region, city, postcode, street }: CarrierPlace) => ({
  ...{ 'region-to': region ?? '', 'place-to': city ?? '', 'street-to': street.join(', ') },
  ...(postcode ? { 'str-index-to': postcode } : {}),
});

/** Goods abroad as customs form CN 23 lists them, in the currency in which they were paid. */
function customsOf({ contents, parcel }: ShipmentOrder) {
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    'customs-declaration': {
      ...{ currency: parcel.worth.currency, 'entries-type': 'SALE_OF_GOODS' },
      'customs-entries': contents.map(({ description, quantity, worth }) => ({
        ...{ amount: quantity, description: description.slice(0, 60), value: Number(worth.minor) },
        weight: Math.max(1, Math.floor((parcel.grams * quantity) / Math.max(1, pieces))),
      })),
    },
  };
}
