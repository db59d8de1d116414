/** A server that speaks the API of otpravka.pochta.ru and the tracking of the Russian Post as their specifications show them. */
import {
  aLocalServer,
  type LocalAnswer,
  type LocalRequest,
} from '../../src/plugins/conformance/conformance.ts';

export const postKeys = { token: 'a-token-of-the-application', key: 'bG9naW46cGFzc3dvcmQ=' };
export const trackingLogin = { login: 'shop-tracking', password: 'tracking-password' };

interface PostOrder {
  id: number;
  number: string;
  barcode: string;
  body: Record<string, unknown>;
  isInBatch: boolean;
}

export interface RussianPostServer {
  origin: string;
  breakDown: Awaited<ReturnType<typeof aLocalServer>>['breakDown'];
  orders: PostOrder[];
  asked: string[];
  loseNextAnswer(): void;
  close(): Promise<void>;
}

const pdf = Buffer.from('%PDF-1.4\n% a form of the Post\n%%EOF\n');
export const knownToPost = 'RA644000001RU';

const record = (type: [number, string], attribute: [number, string], at: string, place: string): string =>
  `<ns3:historyRecord><ns3:AddressParameters><ns3:DestinationAddress><ns3:Index>644008</ns3:Index><ns3:Description>Омск 8</ns3:Description></ns3:DestinationAddress><ns3:OperationAddress><ns3:Index>101000</ns3:Index><ns3:Description>${place}</ns3:Description></ns3:OperationAddress></ns3:AddressParameters><ns3:ItemParameters><ns3:Barcode>${knownToPost}</ns3:Barcode><ns3:MailType><ns3:Id>7</ns3:Id><ns3:Name>Отправление EMS</ns3:Name></ns3:MailType></ns3:ItemParameters><ns3:OperationParameters><ns3:OperType><ns3:Id>${type[0]}</ns3:Id><ns3:Name>${type[1]}</ns3:Name></ns3:OperType><ns3:OperAttr><ns3:Id>${attribute[0]}</ns3:Id><ns3:Name>${attribute[1]}</ns3:Name></ns3:OperAttr><ns3:OperDate>${at}</ns3:OperDate></ns3:OperationParameters></ns3:historyRecord>`;

const history = [
  record([1, 'Прием'], [1, 'Единичный'], '2026-11-20T10:01:00.000+03:00', 'Москва 101'),
  record([11, 'Прием на таможню'], [0, ''], '2026-11-21T10:01:00.000+03:00', 'Москва &amp; область'),
  record([14, 'Таможенное оформление'], [1, 'Выпущено таможней'], '2026-11-22T10:01:00.000+03:00', 'Москва'),
  record([8, 'Обработка'], [4, 'Покинуло сортировочный центр'], '2026-11-23T10:01:00.000+03:00', 'Омск'),
  record([8, 'Обработка'], [2, 'Прибыло в место вручения'], '2026-11-24T10:01:00.000+03:00', 'Омск 8'),
  record([2, 'Вручение'], [1, 'Вручение адресату'], '2026-11-25T10:01:00.000+03:00', 'Омск 8'),
];

const soap = (inner: string): string =>
  `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body>${inner}</S:Body></S:Envelope>`;

function track({ body }: LocalRequest): LocalAnswer {
  const asked = body.toString();
  const headers = { 'content-type': 'application/soap+xml;charset=UTF-8' };
  if (!asked.includes(`<data:password>${trackingLogin.password}</data:password>`))
    return {
      status: 500,
      headers,
      body: soap(
        '<S:Fault><S:Detail><ns3:AuthorizationFaultReason>Ошибка авторизации</ns3:AuthorizationFaultReason></S:Detail></S:Fault>',
      ),
    };
  if (!asked.includes(`<data:Barcode>${knownToPost}</data:Barcode>`))
    return {
      status: 500,
      headers,
      body: soap(
        '<S:Fault><S:Detail><ns3:OperationHistoryFaultReason>Неверный номер</ns3:OperationHistoryFaultReason></S:Detail></S:Fault>',
      ),
    };
  return {
    headers,
    body: soap(
      `<ns7:getOperationHistoryResponse xmlns:ns3="http://russianpost.org/operationhistory/data" xmlns:ns7="http://russianpost.org/operationhistory"><ns3:OperationHistoryData>${history.join('')}</ns3:OperationHistoryData></ns7:getOperationHistoryResponse>`,
    ),
  };
}

export async function aRussianPost(): Promise<RussianPostServer> {
  const [orders, asked] = [[] as PostOrder[], [] as string[]];
  const state = { isLosing: false };
  const told = ({ id, number, barcode }: PostOrder) => ({
    ...{ id, 'order-num': number, barcode, 'total-rate-wo-vat': 32_785, 'total-vat': 7_213 },
  });
  const routes: Record<string, (given: LocalRequest, rest: string) => LocalAnswer> = {
    'POST /1.0/tariff': ({ body }) => {
      const input = JSON.parse(body.toString()) as Record<string, unknown>;
      if (input['mail-direct'] === 10 || Number(input.mass) > 20_000)
        return { status: 400, body: { code: '1372', desc: 'Услуга не оказывается' } };
      const rate = input['mail-type'] === 'EMS' ? 74_500 : 30_658;
      return {
        body: {
          'total-rate': rate,
          'total-vat': Math.round(rate / 5),
          'delivery-time': { 'min-days': 1, 'max-days': 3 },
        },
      };
    },
    'GET /1.0/user-shipping-points': () => ({ body: [{ 'operator-postcode': '101000', enabled: true }] }),
    'POST /1.0/clean/address': ({ body }) => {
      const [{ 'original-address': written = '' } = {}] = JSON.parse(body.toString()) as Record<
        string,
        string
      >[];
      const isGood = !written.includes('Nowhere');
      return {
        body: [
          {
            ...{ id: '1', 'address-type': 'DEFAULT', index: '644008', region: 'обл Омская', place: 'г Омск' },
            ...{ street: 'ул Ленина', house: '5', room: '12', 'original-address': written },
            ...{
              'quality-code': isGood ? 'GOOD' : 'UNDEF_07',
              'validation-code': isGood ? 'VALIDATED' : 'NOT_VALIDATED_HAS_UNPARSED_PARTS',
            },
          },
        ],
      };
    },
    'PUT /1.0/user/backlog': ({ body }) => {
      const [input = {}] = JSON.parse(body.toString()) as Record<string, unknown>[];
      if (input['mail-direct'] === 10)
        return {
          body: {
            errors: [
              {
                position: 0,
                'error-codes': [{ code: 'ILLEGAL_MAIL_DIRECT', description: 'Недопустимая страна' }],
              },
            ],
          },
        };
      const id = 115_689_774 + orders.length;
      orders.push({
        id,
        number: String(input['order-num']),
        barcode: `8008082263${orders.length}157`,
        body: input,
        isInBatch: false,
      });
      return { body: { 'result-ids': [id] } };
    },
    'GET /1.0/backlog/search': ({ url }) => ({
      body: orders.filter((one) => !one.isInBatch && one.number === url.searchParams.get('query')).map(told),
    }),
    'GET /1.0/shipment/search': ({ url }) => ({
      body: orders.filter((one) => one.isInBatch && one.number === url.searchParams.get('query')).map(told),
    }),
    'DELETE /1.0/backlog': ({ body }) => {
      const [id] = JSON.parse(body.toString()) as number[];
      const at = orders.findIndex((one) => one.id === id && !one.isInBatch);
      if (at === -1) return { body: { errors: [{ 'error-code': 'NOT_FOUND', position: 0 }] } };
      orders.splice(at, 1);
      return { body: { 'result-ids': [id] } };
    },
    'GET /postoffice/1.0/by-address': ({ url }) => ({
      body: { postoffices: url.searchParams.get('address') === 'Омск' ? ['644008'] : [] },
    }),
    'POST /rtm34': track,
  };
  const answer = (given: LocalRequest): LocalAnswer => {
    const { method, url, headers } = given;
    asked.push(`${method} ${url.pathname}`);
    const isTracking = url.pathname === '/rtm34';
    const isKnown =
      headers.authorization === `AccessToken ${postKeys.token}` &&
      headers['x-user-authorization'] === `Basic ${postKeys.key}`;
    if (!isTracking && !isKnown) return { status: 401, body: { code: 'UNAUTHORIZED' } };
    const route = routes[`${method} ${url.pathname}`];
    if (route) return route(given, '');
    const [, backlog] = /^\/1\.0\/backlog\/(\d+)$/.exec(url.pathname) ?? [];
    const order = orders.find((one) => String(one.id) === backlog);
    if (order) return { body: told(order) };
    const [, form] = /^\/1\.0\/forms\/(\d+)\/forms$/.exec(url.pathname) ?? [];
    if (form && !orders.some((one) => String(one.id) === form)) return { status: 404, body: {} };
    if (form) return { headers: { 'content-type': 'application/pdf' }, body: pdf };
    if (url.pathname === '/postoffice/1.0/644008')
      return {
        body: {
          ...{
            'postal-code': '644008',
            settlement: 'Омск',
            'address-source': 'ул Ленина, 1',
            'is-closed': false,
          },
          'working-hours': [
            { 'weekday-id': 1, 'begin-worktime': '09:00:00.000', 'end-worktime': '20:00:00.000' },
          ],
        },
      };
    return { status: 404, body: { code: 'NOT_FOUND' } };
  };
  const server = await aLocalServer((given) => {
    const said = answer(given);
    if (!state.isLosing || given.method !== 'PUT') return said;
    state.isLosing = false;
    return { status: 504 };
  });
  return {
    ...{ origin: server.origin, breakDown: server.breakDown, close: server.close, orders, asked },
    loseNextAnswer: () => {
      state.isLosing = true;
    },
  };
}
