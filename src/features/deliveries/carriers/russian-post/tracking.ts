/** Tracking of the Russian Post: getOperationHistory of tracking.russianpost.ru, SOAP 1.2 (tracking.pochta.ru/specification). */
import type { CarrierNews } from '../carrier.ts';
import { type RussianPostSettings, sendToPost } from './client.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function envelope(number: string, { login, password }: { login: string; password: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:oper="http://russianpost.org/operationhistory" xmlns:data="http://russianpost.org/operationhistory/data" xmlns:ns1="http://schemas.xmlsoap.org/soap/envelope/"><soap:Header/><soap:Body><oper:getOperationHistory><data:OperationHistoryRequest><data:Barcode>${escaped(number)}</data:Barcode><data:MessageType>0</data:MessageType><data:Language>RUS</data:Language></data:OperationHistoryRequest><data:AuthorizationHeader ns1:mustUnderstand="1"><data:login>${escaped(login)}</data:login><data:password>${escaped(password)}</data:password></data:AuthorizationHeader></oper:getOperationHistory></soap:Body></soap:Envelope>`;
}

export async function trackByPost({ tracking }: RussianPostSettings, number: string): Promise<CarrierNews[]> {
  if (!tracking) throw new Error('Russian Post: the login of its tracking service is not set');
  const answer = await sendToPost(tracking.url, {
    method: 'POST',
    headers: { 'content-type': 'application/soap+xml;charset=UTF-8' },
    body: envelope(number.replace(/[\s-]/g, '').toUpperCase(), tracking),
  });
  const xml = await answer.text();
  // a number that the Post does not know is a fault of its own kind
  if (/<(?:\w+:)?OperationHistoryFaultReason\b/.test(xml)) return [];
  if (!answer.ok) throw new Error(`the Russian Post answered ${answer.status}`);
  if (!/<(?:\w+:)?getOperationHistoryResponse\b/.test(xml))
    throw new Error('the Russian Post answered something else than a history');
  return all(xml, 'historyRecord').flatMap(newsOf);
}

/**
 * Contents of all elements of a name, whatever their prefix: none of them holds one of its own name. Each sign is read a few
 * times at most, so that an answer of elements that never end keeps nobody waiting.
 */
function all(xml: string, name: string): string[] {
  const opens = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>`, 'g');
  const closes = new RegExp(`</(?:\\w+:)?${name}>`, 'g');
  const found: string[] = [];
  for (let open = opens.exec(xml); open; open = opens.exec(xml)) {
    closes.lastIndex = opens.lastIndex;
    const close = closes.exec(xml);
    if (!close) break;
    found.push(xml.slice(opens.lastIndex, close.index));
    opens.lastIndex = closes.lastIndex;
  }
  return found;
}

const one = (xml: string, ...path: readonly string[]): string =>
  path.reduce((inner, name) => all(inner, name)[0] ?? '', xml);

const plain = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();

function newsOf(record: string): CarrierNews[] {
  const operation = one(record, 'OperationParameters');
  const at = new Date(one(operation, 'OperDate'));
  if (Number.isNaN(at.getTime())) return [];
  const names = ['OperType', 'OperAttr'].map((part) => plain(one(operation, part, 'Name')));
  const [type, attribute] = ['OperType', 'OperAttr'].map((part) => Number(one(operation, part, 'Id')));
  return [
    {
      ...{ at, state: stateOf(type ?? 0, attribute ?? 0) },
      place: plain(one(record, 'OperationAddress', 'Description')) || null,
      text: names.filter(Boolean).join(': ').slice(0, 500) || String(type),
    },
  ];
}

/** Handed to the sender: it came back. */
const toSender: readonly number[] = [2, 4, 7, 9];
/** Released by customs. */
const released: readonly number[] = [1, 13, 16];

/** Operations and their attributes as the specification numbers them; others are scans on the way. */
function stateOf(type: number, attribute: number): CarrierNews['state'] {
  if (type === 1) return 'shipped';
  if (type === 2) return toSender.includes(attribute) ? 'returned' : 'delivered';
  if (type === 8 && attribute === 2) return 'in_destination';
  if (type === 11) return 'customs';
  if (type === 14) return released.includes(attribute) ? 'in_destination' : 'customs';
  return null;
}
