/** A server that speaks version 2 of CDEK's API as api-docs.cdek.ru shows it: orders are taken at once and worked off afterwards. */
import { randomUUID } from 'node:crypto';
import {
  aLocalServer,
  type LocalAnswer,
  type LocalRequest,
} from '../../src/plugins/conformance/conformance.ts';

export const cdekKeys = {
  clientId: 'EMscd6r9JnFiQ3bLoyjJY6eM78JrJceI',
  clientSecret: 'PjLZkKBHEiLK3YsjtNrt3TGNG0ahs3kG',
};

interface CdekOrder {
  uuid: string;
  number: string;
  body: Record<string, unknown>;
  cdekNumber: string;
  isMoving: boolean;
  isDeleted: boolean;
  /** Looks until it is worked off. */
  looks: number;
}

export interface Cdek {
  origin: string;
  breakDown: Awaited<ReturnType<typeof aLocalServer>>['breakDown'];
  orders: CdekOrder[];
  /** Statuses of a parcel by its number. */
  parcels: Map<string, unknown[]>;
  prices: { code: number; name: string; mode: number; sum: number }[];
  /** In Kazan, where alone it has points. */
  points: object[];
  tokens(): number;
  asked: string[];
  /** Labels of these bytes are drawn from now on; null: none is drawn. */
  drawLabels(pdf: Buffer | null): void;
  loseNextAnswer(): void;
  /** New orders are refused in these words, until the returned function is called. */
  refuse(words: string): () => void;
  close(): Promise<void>;
}

const request = (type: string, state: string, errors: unknown[] = []) => ({
  ...{ request_uuid: randomUUID(), type, state, date_time: '2026-11-28T09:00:00+0000', errors, warnings: [] },
});
const fault = (code: string, message: string) => ({ code, message });
const notFound: LocalAnswer = {
  status: 400,
  body: { requests: [request('GET', 'INVALID', [fault('v2_entity_not_found', 'Entity is not found')])] },
};
const usualLabel = Buffer.from('%PDF-1.4\n% a label of the carrier\n%%EOF\n');

export async function aCdek(): Promise<Cdek> {
  const state = { tokens: 0, isLosing: false, refusal: '', label: usualLabel as Buffer | null };
  const [orders, labels, asked] = [[] as CdekOrder[], new Set<string>(), [] as string[]];
  const parcels = new Map<string, unknown[]>();
  const points = [cdekPoint('KZN12', 'На Баумана', 'ул. Баумана, 44')];
  const prices = [
    ...[
      { code: 139, name: 'Door to door', mode: 1, sum: 1450.5 },
      { code: 137, name: 'Point to door', mode: 3, sum: 980 },
    ],
    { code: 136, name: 'Point to point', mode: 4, sum: 620 },
  ];
  const post = (given: LocalRequest): LocalAnswer => {
    const body = JSON.parse(given.body.toString()) as Record<string, unknown>;
    const place = body.to_location as { country_code?: string } | undefined;
    if (state.refusal || place?.country_code === 'AQ')
      return {
        status: 400,
        body: {
          requests: [
            request('CREATE', 'INVALID', [fault('v2_no_way', state.refusal || 'No delivery to Antarctica')]),
          ],
        },
      };
    const uuid = randomUUID();
    const cdekNumber = String(1_106_321_000 + orders.length);
    orders.push({
      uuid,
      number: String(body.number),
      body,
      cdekNumber,
      isMoving: false,
      isDeleted: false,
      looks: 1,
    });
    return { status: 202, body: { entity: { uuid }, requests: [request('CREATE', 'ACCEPTED')] } };
  };
  const tell = (order: CdekOrder): LocalAnswer => {
    const isDone = order.looks-- <= 0;
    const { uuid, number, cdekNumber } = order;
    const done = [
      request('CREATE', 'SUCCESSFUL'),
      ...(order.isDeleted ? [request('DELETE', 'SUCCESSFUL')] : []),
    ];
    if (!isDone)
      return { body: { entity: { uuid, number, statuses: [] }, requests: [request('CREATE', 'WAITING')] } };
    const statuses = [{ code: 'CREATED', name: 'Создан', date_time: '2026-11-28T09:00:00+0000' }];
    const delivery_detail = { delivery_sum: 980, total_sum: 995.2 };
    return {
      body: { entity: { uuid, number, cdek_number: cdekNumber, statuses, delivery_detail }, requests: done },
    };
  };
  const end = (order: CdekOrder): LocalAnswer => {
    if (order.isMoving)
      return {
        status: 400,
        body: {
          requests: [
            request('DELETE', 'INVALID', [fault('v2_entity_forbidden', 'The parcel is on its way')]),
          ],
        },
      };
    order.isDeleted = true;
    return { status: 202, body: { entity: { uuid: order.uuid }, requests: [request('DELETE', 'ACCEPTED')] } };
  };
  const answer = (given: LocalRequest): LocalAnswer => {
    const { method, url } = given;
    const [, , thing = '', second = '', third = ''] = url.pathname.split('/');
    asked.push(`${method} ${url.pathname}`);
    if (thing === 'calculator') {
      const { to_location: to } = JSON.parse(given.body.toString()) as {
        to_location: { country_code: string };
      };
      const tariff_codes = prices.map(({ code, name, mode, sum }) => ({
        ...{ tariff_code: code, tariff_name: name, tariff_description: name, delivery_mode: mode },
        ...{ delivery_sum: sum, period_min: 3, period_max: 5 },
      }));
      return { body: { tariff_codes: to.country_code === 'AQ' ? [] : tariff_codes } };
    }
    if (thing === 'location')
      return {
        body: ['Almaty', 'Казань'].includes(url.searchParams.get('city') ?? '')
          ? [{ code: 424, city: 'Казань' }]
          : [],
      };
    if (thing === 'deliverypoints')
      return {
        body: ['424', '420111'].includes(
          url.searchParams.get('city_code') ?? url.searchParams.get('postal_code') ?? '',
        )
          ? points
          : [],
      };
    if (thing === 'print') {
      if (method === 'POST') {
        const { orders: wanted } = JSON.parse(given.body.toString()) as { orders: { order_uuid: string }[] };
        const isThere = wanted.every(({ order_uuid: of }) =>
          orders.some((one) => one.uuid === of && !one.isDeleted),
        );
        if (!isThere) return notFound;
        if (!state.label) return { status: 503 };
        const uuid = randomUUID();
        labels.add(uuid);
        return { status: 202, body: { entity: { uuid }, requests: [request('CREATE', 'ACCEPTED')] } };
      }
      const uuid = third.replace('.pdf', '');
      if (second !== 'barcodes' || !labels.has(uuid)) return notFound;
      if (third.endsWith('.pdf'))
        return { headers: { 'content-type': 'application/pdf' }, body: state.label ?? usualLabel };
      const url_ = `https://api.cdek.ru/v2/print/barcodes/${uuid}.pdf`;
      return {
        body: {
          entity: {
            uuid,
            url: url_,
            statuses: [
              { code: 'ACCEPTED', name: '' },
              { code: 'READY', name: '' },
            ],
          },
          requests: [],
        },
      };
    }
    if (thing !== 'orders') return { status: 404, body: {} };
    if (method === 'POST') return post(given);
    const parcel = parcels.get(url.searchParams.get('cdek_number') ?? '');
    if (parcel) return { body: { entity: { statuses: parcel }, requests: [] } };
    const number = url.searchParams.get('im_number');
    const order = orders.findLast((one) => (number ? one.number === number : one.uuid === second));
    if (!order) return notFound;
    return method === 'DELETE' ? end(order) : tell(order);
  };
  const server = await aLocalServer((given) => {
    if (given.url.pathname === '/v2/oauth/token') {
      const form = new URLSearchParams(given.body.toString());
      if (given.method !== 'POST' || form.get('client_secret') !== cdekKeys.clientSecret)
        return { status: 401 };
      state.tokens++;
      return { body: { access_token: `token-${state.tokens}`, token_type: 'bearer', expires_in: 3_599 } };
    }
    if (!/^Bearer token-\d+$/.test(given.headers.authorization ?? '')) return { status: 401, body: {} };
    const told = answer(given);
    if (!state.isLosing || given.method !== 'POST' || given.url.pathname !== '/v2/orders') return told;
    state.isLosing = false;
    return { status: 504 };
  });
  return {
    ...{ origin: server.origin, breakDown: server.breakDown, close: server.close },
    ...{ orders, parcels, prices, points, asked, tokens: () => state.tokens },
    drawLabels(pdf) {
      state.label = pdf;
    },
    loseNextAnswer: () => {
      state.isLosing = true;
    },
    refuse(words) {
      state.refusal = words;
      return () => {
        state.refusal = '';
      };
    },
  };
}

/** A point of Kazan. */
export const cdekPoint = (code: string, name: string, address: string): object => ({
  ...{ code, name, work_time: 'Пн-Вс 10:00-21:00', type: 'PVZ', is_handout: true },
  location: { city: 'Казань', address, postal_code: '420111' },
});

/** How many orders of this number stand there. */
export const standingAt = ({ orders }: Cdek, reference: string): number =>
  orders.filter((one) => one.number === reference && !one.isDeleted).length;
