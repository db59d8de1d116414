/** A shipment as DHL Express takes it: the body of POST /shipments. Pure. */
import { formatAmount, type Money } from '../../../../platform/money/money.ts';
import { dayOf } from '../../../../platform/time/zoned.ts';
import type { ShipmentOrder } from '../shipment.ts';
import type { ExpressSettings } from './client.ts';
import { isDeclared, measuresOf, placeOf } from './rates.ts';

/** DHL takes addresses in lines of at most this many letters, three of them. */
const mostLetters = 45;

/** Throws the sentence that tells what is not set, and `CarrierRefused` for a parcel without its size. */
export function orderOfExpress(settings: ExpressSettings, order: ShipmentOrder, now: Date): object {
  const from = placeOf(settings);
  const { sender, account } = settings;
  if (!sender) throw new Error('DHL Express: the sender is not set');
  const { to, parcel, recipient, contents, reference, point } = order;
  const { weight, dimensions } = measuresOf(parcel);
  const isCustomsDeclarable = isDeclared(from, to);
  return {
    plannedShippingDateAndTime: now.toISOString().replace(/\.\d+Z$/, ' GMT+00:00'),
    ...{ pickup: { isRequested: false }, productCode: order.service },
    ...{ accounts: [{ typeCode: 'shipper', number: account }] },
    customerReferences: [{ typeCode: 'CU', value: reference }],
    outputImageProperties: { encodingFormat: 'pdf', imageOptions: [{ typeCode: 'label' }] },
    customerDetails: {
      shipperDetails: {
        postalAddress: addressOf({
          ...from,
          postcode: from.postcode ?? null,
          street: [from.street ?? from.city],
        }),
        contactInformation: { companyName: sender.company, fullName: sender.name, phone: sender.phone },
      },
      receiverDetails: {
        postalAddress: addressOf({ ...to, city: to.city ?? '' }),
        contactInformation: {
          ...{ companyName: recipient.name, fullName: recipient.name, phone: recipient.phone },
          ...(recipient.email ? { email: recipient.email } : {}),
        },
      },
    },
    content: {
      packages: [{ weight, dimensions, customerReferences: [{ typeCode: 'CU', value: reference }] }],
      ...{ isCustomsDeclarable, unitOfMeasurement: 'metric', incoterm: 'DAP' },
      description: contents
        .map(({ description }) => description)
        .join(', ')
        .slice(0, 70),
      ...(isCustomsDeclarable ? declaration(order, from.country, now) : {}),
    },
    ...(point === null
      ? {}
      : { onDemandDelivery: { deliveryOption: 'servicepoint', servicePointId: point } }),
  };
}

interface Written {
  country: string;
  city: string;
  postcode: string | null;
  street: readonly string[];
}

function addressOf({ country, city, postcode, street }: Written) {
  const [first = city, second, third] = street.map((line) => line.slice(0, mostLetters));
  return {
    ...{ countryCode: country, cityName: city, postalCode: postcode ?? '', addressLine1: first },
    ...(second ? { addressLine2: second } : {}),
    ...(third ? { addressLine3: third } : {}),
  };
}

const inUnits = (sum: Money): number => Number(formatAmount(sum));

/** The goods for customs, each at the price of one piece. */
function declaration({ contents, parcel, reference }: ShipmentOrder, country: string, now: Date): object {
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const kilograms = parcel.grams / 1000 / Math.max(1, pieces);
  return {
    ...{ declaredValue: inUnits(parcel.worth), declaredValueCurrency: parcel.worth.currency },
    exportDeclaration: {
      invoice: { number: reference, date: dayOf('UTC', now) },
      exportReasonType: 'permanent',
      lineItems: contents.map(({ description, quantity, worth }, at) => ({
        ...{ number: at + 1, description: description.slice(0, 75), manufacturerCountry: country },
        price: inUnits({ ...worth, minor: worth.minor / BigInt(Math.max(1, quantity)) }),
        quantity: { value: quantity, unitOfMeasurement: 'PCS' },
        weight: {
          netValue: Number((kilograms * quantity).toFixed(3)),
          grossValue: Number((kilograms * quantity).toFixed(3)),
        },
      })),
    },
  };
}
