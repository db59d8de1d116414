/** 17TRACK, which asks some 2,000 carriers: POST /track/v2.2/register and /track/v2.2/gettrackinfo (api.17track.net). */
import { type CarrierNews, definePlugin, type PluginContext } from 'waybill/plugin';

interface Event {
  time_utc?: string | null;
  description?: string | null;
  location?: string | null;
  stage?: string | null;
}

interface Answer {
  code?: number;
  data?: {
    accepted?: {
      number?: string;
      track_info?: { tracking?: { providers?: { events?: Event[] }[] } };
    }[];
    rejected?: { number?: string; error?: { code?: number; message?: string } }[];
  };
}

/** Not registered yet, and known to no carrier. */
const codes = { unregistered: -18019902, noCarrier: -18019903, unknown: -18019909 };

/** Stages of 17TRACK that mean a state of a parcel here; others are news on the way. */
const states: Readonly<Record<string, CarrierNews['state']>> = {
  PickedUp: 'shipped',
  Departure: 'shipped',
  Customs_Processing: 'customs',
  Arrival: 'in_destination',
  OutForDelivery: 'in_destination',
  Delivered: 'delivered',
  Returned: 'returned',
};

async function post(context: PluginContext, path: string, number: string): Promise<Answer> {
  const answer = await context.fetch(`${context.setting('address')}/track/v2.2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', '17token': context.setting('key') ?? '' },
    body: JSON.stringify([{ number }]),
  });
  if (!answer.ok) throw new Error(`17TRACK answered ${answer.status}`);
  const read = (await answer.json()) as Answer;
  if (read.code !== 0) throw new Error(`17TRACK answered the code ${read.code}`);
  return read;
}

/** The answer about a number, which is registered when it was not; undefined for one that no carrier knows. */
async function found(context: PluginContext, number: string) {
  const first = await post(context, 'gettrackinfo', number);
  if (first.data?.rejected?.[0]?.error?.code !== codes.unregistered) return acceptedOf(first);
  const registered = await post(context, 'register', number);
  // its carriers are asked by and by: the next look finds what they answered
  return acceptedOf(registered);
}

function acceptedOf({ data }: Answer) {
  const refused = data?.rejected?.[0]?.error;
  if (!refused) return data?.accepted?.[0];
  if (refused.code === codes.noCarrier || refused.code === codes.unknown) return undefined;
  throw new Error(`17TRACK refused the number: ${refused.message ?? refused.code}`);
}

function newsOf({ time_utc: time, description, location, stage }: Event): CarrierNews[] {
  const at = new Date(time ?? '');
  if (Number.isNaN(at.getTime()) || !description) return [];
  return [{ at, state: states[stage ?? ''] ?? null, place: location || null, text: description }];
}

export default definePlugin({
  name: 'seventeentrack',
  version: '1.0.0',
  ports: '1.0',
  title: { ru: '17TRACK', en: '17TRACK', zh: '17TRACK' },
  about: {
    ru: 'Узнаёт, где посылки: отслеживает отправления многих почтовых служб.',
    en: 'Finds out where parcels are, for postal services all over the world.',
    zh: '查询全球多家邮政和快递的包裹状态。',
  },
  settings: [
    {
      ...{ name: 'key', kind: 'secret', isRequired: true },
      label: { ru: 'Ключ API', en: 'API key', zh: 'API 密钥' },
    },
    {
      ...{ name: 'address', kind: 'address', usual: 'https://api.17track.net' },
      label: { ru: 'Адрес', en: 'Address', zh: '地址' },
    },
  ],
  carriers: [
    {
      name: 'seventeentrack',
      create: (context) => ({
        name: 'seventeentrack',
        async track(number) {
          const providers = (await found(context, number))?.track_info?.tracking?.providers ?? [];
          return providers.flatMap(({ events = [] }) => events.flatMap(newsOf));
        },
      }),
    },
  ],
});
