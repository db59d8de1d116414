import { aLocalServer, defineStage, type LocalRequest } from 'waybill/conformance';

const key = 'a-key-of-the-tests';
const known = 'RR123456785CN';

const events = [
  { time_utc: '2026-11-20T08:12:00Z', description: 'Delivered', location: 'Berlin', stage: 'Delivered' },
  {
    time_utc: '2026-11-18T02:00:00Z',
    description: 'Held by customs',
    location: null,
    stage: 'Customs_Processing',
  },
  { time_utc: '2026-11-14T16:40:00Z', description: 'Sorted', location: 'Leipzig', stage: null },
  { time_utc: '2026-11-10T05:30:00Z', description: 'Picked up', location: 'Shenzhen', stage: 'PickedUp' },
  { time_utc: null, description: 'Label made', location: null, stage: 'InfoReceived' },
];

/** As the reference of version 2.2 shows its answers. */
function answerOf(registered: Set<string>, { method, url, headers, body }: LocalRequest) {
  if (headers['17token'] !== key) return { status: 401, body: { code: -18010002, data: {} } };
  const [{ number = '' } = {}] = JSON.parse(body.toString()) as { number?: string }[];
  const rejected = (code: number, message: string) => ({
    body: { code: 0, data: { accepted: [], rejected: [{ number, error: { code, message } }] } },
  });
  if (method !== 'POST') return { status: 405 };
  if (url.pathname === '/track/v2.2/register') {
    if (number !== known) return rejected(-18019903, 'The carrier cannot be detected.');
    registered.add(number);
    return { body: { code: 0, data: { accepted: [{ number, carrier: 3011 }], rejected: [] } } };
  }
  if (!registered.has(number)) return rejected(-18019902, 'The tracking number has not been registered.');
  const track_info = { tracking: { providers: [{ provider: { name: 'China Post' }, events }] } };
  return { body: { code: 0, data: { accepted: [{ number, carrier: 3011, track_info }], rejected: [] } } };
}

export default defineStage(async () => {
  const registered = new Set([known]);
  const server = await aLocalServer((request) => answerOf(registered, request));
  return {
    settings: { key, address: server.origin },
    wrongSettings: { key: 'a-wrong-key', address: server.origin },
    carriers: {
      seventeentrack: {
        ...{ known, unknown: 'NOBODY-KNOWS-IT', destination: 'DE' },
        breakDown: server.breakDown,
      },
    },
    close: server.close,
  };
});
