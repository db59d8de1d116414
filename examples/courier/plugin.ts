/**
 * A courier that there is not, with the smallest protocol that a carrier can have: each parcel is one address, and putting
 * it there twice is putting it there once. Copy it for a carrier that makes shipments; `conformance.ts` is its other side.
 */
import {
  type CarrierAdapter,
  CarrierRefused,
  definePlugin,
  money,
  type PluginContext,
  type ShipmentOrder,
} from 'waybill/plugin';

interface Parcel {
  number: string;
  price: number;
  events?: { at: string; text: string; delivered?: boolean }[];
}

/** The answer, or null for status 404. A no comes as status 409 with its words; anything else is no answer. */
async function ask<Answer>(
  context: PluginContext,
  path: string,
  init: RequestInit = {},
): Promise<Answer | null> {
  const answer = await context.fetch(`${context.setting('address')}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${context.setting('key')}`, 'content-type': 'application/json' },
  });
  if (answer.status === 404) return null;
  if (answer.status === 409) throw new CarrierRefused(((await answer.json()) as { why: string }).why);
  if (!answer.ok) throw new Error(`the courier answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

const currencyOf = (context: PluginContext): string => context.setting('currency') ?? '';
const parcelAt = (reference: string): string => `/parcels/${encodeURIComponent(reference)}`;

const bodyOf = ({ service, parcel, to, point, recipient }: ShipmentOrder): string =>
  JSON.stringify({
    service,
    grams: parcel.grams,
    country: to.country,
    city: to.city,
    point,
    to: recipient.name,
  });

async function labelOf(context: PluginContext, reference: string): Promise<Uint8Array> {
  const found = await ask<{ pdf: string }>(context, `${parcelAt(reference)}/label`);
  if (!found) throw new CarrierRefused('The courier has no such parcel');
  return Uint8Array.from(Buffer.from(found.pdf, 'base64'));
}

const courier = (context: PluginContext): Required<CarrierAdapter> => ({
  name: 'courier',
  async track(number) {
    const found = await ask<Parcel>(context, `/numbers/${encodeURIComponent(number)}`);
    return (found?.events ?? []).map(({ at, text, delivered }) => ({
      ...{ at: new Date(at), text, place: null },
      state: delivered ? 'delivered' : null,
    }));
  },
  async rates({ parcel, to }) {
    const query = new URLSearchParams({ grams: String(parcel.grams), country: to.country });
    const found = await ask<{ id: string; name: string; price: number }[]>(context, `/prices?${query}`);
    return (found ?? []).map(({ id, name, price }) => ({
      ...{ service: id, name, cost: money(BigInt(price), currencyOf(context)), days: { from: 1, to: 2 } },
    }));
  },
  async createShipment(order) {
    const made = await ask<Parcel>(context, parcelAt(order.reference), {
      method: 'PUT',
      body: bodyOf(order),
    });
    if (!made) throw new Error('the courier has no parcels');
    return {
      ...{ id: order.reference, tracking: made.number, label: await labelOf(context, order.reference) },
      cost: money(BigInt(made.price), currencyOf(context)),
    };
  },
  async cancelShipment({ reference }) {
    await ask(context, parcelAt(reference), { method: 'DELETE' });
  },
  shipmentLabel: ({ id }) => labelOf(context, id),
  async pickUpPoints({ city, postcode }) {
    const query = new URLSearchParams({ city: city ?? '', postcode: postcode ?? '' });
    const found = await ask<{ code: string; address: string }[]>(context, `/points?${query}`);
    return (found ?? []).map(({ code, address }) => ({ code, address, name: code, postcode, hours: null }));
  },
});

export default definePlugin({
  name: 'courier',
  version: '1.0.0',
  ports: '1.3',
  title: { ru: 'Курьер (пример)', en: 'Courier (example)', zh: '快递（示例）' },
  settings: [
    { name: 'address', kind: 'address', isRequired: true, label: { ru: 'Адрес', en: 'Address', zh: '地址' } },
    {
      ...{ name: 'key', kind: 'secret', isRequired: true },
      label: { ru: 'Ключ API', en: 'API key', zh: 'API 密钥' },
    },
    { name: 'currency', kind: 'text', isRequired: true, label: { ru: 'Валюта', en: 'Currency', zh: '货币' } },
  ],
  carriers: [
    {
      name: 'courier',
      create: courier,
      isSet: ({ setting }) => ['address', 'key', 'currency'].every((name) => setting(name) !== undefined),
    },
  ],
});
