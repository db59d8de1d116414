import { aLocalServer, defineStage, type LocalAnswer, type LocalRequest } from 'waybill/conformance';

const key = 'a-key-of-the-tests';
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');

const order = {
  parcel: {
    ...{ grams: 1200, size: { length: 30, width: 20, height: 10 } },
    worth: { minor: 5_000n, currency: 'EUR' },
  },
  to: { country: 'DE', region: null, city: 'Berlin', postcode: '10115', street: ['Torstraße 1'] },
  point: null,
  recipient: {
    ...{ familyName: 'Smirnova', givenName: 'Anna', patronymic: null, name: 'Anna Smirnova' },
    ...{ phone: '+49 30 1234567', email: null },
  },
  contents: [{ description: 'Teapot', quantity: 1, worth: { minor: 5_000n, currency: 'EUR' } }],
};

interface Stored {
  number: string;
  isMoving: boolean;
}

function answerOf(parcels: Map<string, Stored>, { method, url, headers, body }: LocalRequest): LocalAnswer {
  if (headers.authorization !== `Bearer ${key}`) return { status: 401 };
  const [, thing = '', name = '', part] = url.pathname.split('/').map(decodeURIComponent);
  if (thing === 'prices') return { body: [{ id: 'bicycle', name: 'By bicycle', price: 790 }] };
  if (thing === 'points')
    return {
      body: url.searchParams.get('city') === 'Berlin' ? [{ code: 'B1', address: 'Torstraße 2' }] : [],
    };
  if (thing === 'numbers')
    return name === 'C-KNOWN'
      ? { body: { events: [{ at: '2026-11-20T08:12:00Z', text: 'Delivered', delivered: true }] } }
      : { status: 404 };
  const known = parcels.get(name);
  if (part === 'label') return known ? { body: { pdf } } : { status: 404 };
  if (method === 'DELETE') {
    if (known?.isMoving) return { status: 409, body: { why: 'The parcel is on its way' } };
    return parcels.delete(name) ? { body: {} } : { status: 404 };
  }
  const { country } = JSON.parse(body.toString()) as { country: string };
  if (country === 'AQ') return { status: 409, body: { why: 'No bicycle goes there' } };
  const stored = known ?? { number: `C-${1_000 + parcels.size}`, isMoving: false };
  parcels.set(name, stored);
  return { body: { number: stored.number, price: 790 } };
}

export default defineStage(async () => {
  const parcels = new Map<string, Stored>();
  let isLosing = false;
  const server = await aLocalServer((request) => {
    const answer = answerOf(parcels, request);
    if (!isLosing || request.method !== 'PUT') return answer;
    isLosing = false;
    return { status: 504 };
  });
  return {
    settings: { key, address: server.origin, currency: 'EUR' },
    wrongSettings: { key: 'a-wrong-key', address: server.origin, currency: 'EUR' },
    carriers: {
      courier: {
        ...{ known: 'C-KNOWN', unknown: 'C-NOBODY', destination: 'DE', breakDown: server.breakDown },
        shipping: {
          ...{ order, refused: { ...order, to: { ...order.to, country: 'AQ' } } },
          standing: (reference) => (parcels.has(reference) ? 1 : 0),
          loseNextAnswer() {
            isLosing = true;
          },
          handOver(reference) {
            const stored = parcels.get(reference);
            if (stored) stored.isMoving = true;
          },
        },
        points: {
          some: { country: 'DE', city: 'Berlin', postcode: null },
          none: { country: 'DE', city: 'Nowhere', postcode: null },
          expected: { code: 'B1', address: 'Torstraße 2' },
        },
      },
    },
    close: server.close,
  };
});
