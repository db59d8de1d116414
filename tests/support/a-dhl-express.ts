/** A server that speaks the MyDHL API of DHL Express and Location Finder – Unified, as developer.dhl.com shows them. */
import {
  aLocalServer,
  type LocalAnswer,
  type LocalRequest,
} from '../../src/plugins/conformance/conformance.ts';

export const expressLogin = { user: 'waybillXX1', password: 'A^1bC$2dE', account: '123456789' };
export const finderKey = 'demo-key';
export const knownToExpress = '7798339175';

interface ExpressShipment {
  number: string;
  reference: string;
  body: Record<string, unknown>;
}

export interface ExpressServer {
  origin: string;
  breakDown: Awaited<ReturnType<typeof aLocalServer>>['breakDown'];
  shipments: ExpressShipment[];
  asked: URL[];
  loseNextAnswer(): void;
  close(): Promise<void>;
}

const pdf = Buffer.from('%PDF-1.4\n% a label of DHL\n%%EOF\n').toString('base64');
const no = (status: number, title: string, detail: string): LocalAnswer => ({
  status,
  body: { instance: '/mydhlapi', title, detail, message: title, status: String(status) },
});
const price = (sum: number) => [
  { currencyType: 'BILLC', priceCurrency: 'EUR', price: sum },
  { currencyType: 'BASEC', priceCurrency: 'USD', price: Number((sum * 1.1).toFixed(2)) },
];

const events = [
  ['2026-11-20', '10:01:00', 'PU', 'Shipment picked up', 'Berlin-DE'],
  ['2026-11-21', '04:10:00', 'DF', 'Shipment has departed from a DHL facility', 'Leipzig-DE'],
  ['2026-11-22', '07:00:00', 'RR', 'Customs status updated', 'Madrid-ES'],
  ['2026-11-22', '09:00:00', 'WC', 'Shipment is out with courier for delivery', 'Madrid-ES'],
  ['2026-11-22', '12:00:00', 'OK', 'Delivered', 'Madrid-ES'],
].map(([date, time, typeCode, description, area]) => ({
  ...{ date, time, GMTOffset: '+01:00', typeCode, description, serviceArea: [{ description: area }] },
}));

const day = (dayOfWeek: string, opens = '09:00:00', closes = '19:00:00') => ({
  ...{ opens, closes, dayOfWeek: `http://schema.org/${dayOfWeek}` },
});
const point = {
  url: '/locations/MAD01',
  name: 'Papelería Sol',
  distance: 230,
  location: {
    ids: [
      { locationId: '8003-41', provider: 'parcel' },
      { locationId: 'MADPS1', provider: 'express' },
    ],
  },
  place: {
    address: {
      countryCode: 'ES',
      postalCode: '28013',
      addressLocality: 'Madrid',
      streetAddress: 'Calle Mayor 1',
    },
  },
  openingHours: [
    ...['Monday', 'Tuesday', 'Wednesday'].map((name) => day(name)),
    day('Saturday', '10:00:00', '14:00:00'),
  ],
};

export async function aDhlExpress(): Promise<ExpressServer> {
  const [shipments, asked] = [[] as ExpressShipment[], [] as URL[]];
  const state = { isLosing: false };
  const authorization = `Basic ${Buffer.from(`${expressLogin.user}:${expressLogin.password}`).toString('base64')}`;

  function rates({ url: { searchParams: query } }: LocalRequest): LocalAnswer {
    if (query.get('accountNumber') !== expressLogin.account)
      return no(422, 'Unprocessable Entity', '991: the account is not known');
    if (query.get('destinationCountryCode') === 'AQ') return no(404, 'Not Found', 'No products available');
    if (!query.get('length') || query.get('unitOfMeasurement') !== 'metric')
      return no(400, 'Bad request', 'length is required');
    const product = (productCode: string, productName: string, sum: number, totalTransitDays: string) => ({
      ...{ productCode, productName, totalPrice: price(sum), deliveryCapabilities: { totalTransitDays } },
    });
    return {
      body: {
        products: [
          product('P', 'EXPRESS WORLDWIDE', 61.45, '3'),
          product('W', 'ECONOMY SELECT', 38.2, '6'),
          // offered, without a price for this account
          {
            productCode: 'X',
            productName: 'EXPRESS ENVELOPE',
            totalPrice: [{ currencyType: 'BILLC', price: 0 }],
          },
        ],
      },
    };
  }

  function ship({ body: raw }: LocalRequest): LocalAnswer {
    const body = JSON.parse(raw.toString()) as Record<string, unknown>;
    const [{ value: reference = '' } = {}] = body.customerReferences as { value?: string }[];
    const { receiverDetails } = body.customerDetails as {
      receiverDetails: { postalAddress: { countryCode: string } };
    };
    if (receiverDetails.postalAddress.countryCode === 'AQ')
      return no(422, 'Unprocessable Entity', '7008: the product is not available to this destination');
    const number = String(1_234_567_890 + shipments.length);
    shipments.push({ number, reference, body });
    if (state.isLosing) {
      state.isLosing = false;
      return { status: 504 };
    }
    return {
      status: 201,
      body: {
        shipmentTrackingNumber: number,
        packages: [{ referenceNumber: 1, trackingNumber: `JD0146${number}` }],
        documents: [{ imageFormat: 'PDF', content: pdf, typeCode: 'label' }],
        shipmentCharges: price(61.45),
      },
    };
  }

  const answer = (given: LocalRequest): LocalAnswer => {
    const { method, url } = given;
    asked.push(url);
    if (url.pathname === '/location-finder/v1/find-by-address') {
      if (given.headers['dhl-api-key'] !== finderKey) return { status: 401, body: {} };
      const isThere =
        url.searchParams.get('addressLocality') === 'Madrid' ||
        url.searchParams.get('postalCode') === '28013';
      return { body: { locations: isThere ? [point] : [] } };
    }
    if (given.headers.authorization !== authorization)
      return no(401, 'Unauthorized', 'wrong user or password');
    if (url.pathname === '/mydhlapi/rates') return rates(given);
    if (method === 'POST' && url.pathname === '/mydhlapi/shipments') return ship(given);
    if (url.pathname === '/mydhlapi/tracking') {
      const found = shipments.filter(
        ({ reference }) => reference === url.searchParams.get('shipmentReference'),
      );
      if (found.length === 0) return no(404, 'Not Found', 'No data found');
      return {
        body: {
          shipments: found.map(({ number, reference }) => ({
            ...{ shipmentTrackingNumber: number, status: 'Success' },
            shipperReferences: [{ value: reference, typeCode: 'CU' }],
          })),
        },
      };
    }
    const [, , , number = '', action] = url.pathname.split('/');
    if (action === 'tracking')
      return number === knownToExpress
        ? { body: { shipments: [{ shipmentTrackingNumber: number, events }] } }
        : no(404, 'Not Found', 'No shipment found');
    if (action === 'get-image')
      return shipments.some((one) => one.number === number)
        ? {
            body: {
              documents: [
                { shipmentTrackingNumber: number, typeCode: 'waybill', encodingFormat: 'PDF', content: pdf },
              ],
            },
          }
        : no(404, 'Not Found', 'No image found');
    return no(404, 'Not Found', 'No such call');
  };
  const server = await aLocalServer(answer);
  return {
    ...{ origin: server.origin, breakDown: server.breakDown, close: server.close, shipments, asked },
    loseNextAnswer: () => {
      state.isLosing = true;
    },
  };
}
