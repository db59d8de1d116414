/** Deliveries for tests: a route with a round price, goods in the warehouse, a customer with papers for customs. */
import type { Delivery } from '../../src/features/deliveries/contract.ts';
import { tariffColumns } from '../../src/features/shipping-rates/tariff-cells.ts';
import type { StaffRole } from '../../src/platform/api/contract.ts';
import { inAllLanguages } from '../../src/platform/texts/locale.ts';
import type { Outside } from '../../src/server/wiring/features.ts';
import { aCustomer, type TestCustomer } from './a-customer.ts';
import type { TestShop } from './a-shop.ts';
import { aCrew, aStoredOrder, type Crew } from './a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market, type ProductInput } from './an-order.ts';
import { agreeTo } from './claim-terms.ts';

export const header = tariffColumns.join(',');

/** The cells of a name, one for each language. */
const named = (ru: string, en: string, zh: string): string =>
  Object.values(inAllLanguages({ ru, en, zh })).join(',');

/** 900.00 for a kilogram, as in the worked example of the price formula; one that refuses, one that is not tracked. */
export const roundRoutes = [
  header,
  `road,dhl,${named('Дорога', 'Road', '公路')},yes,5000,30,150,300,battery,2,photo=80 repack=150,RU DE KZ,5,9,30,0.00,900.00`,
  `road,dhl,${named('Дорога', 'Road', '公路')},yes,5000,30,150,300,battery,2,photo=80 repack=150,CN,7,12,30,0.00,1000.00`,
  `cheap,post,${named('Пакет', 'Packet', '小包')},no,,5,,,,,photo=80,RU DE,10,20,5,100.00,500.00`,
  `no_glass,ems,${named('Без хрупкого', 'Nothing fragile', '不收易碎品')},yes,,30,,,fragile,,,RU DE,4,8,30,50.00,700.00`,
].join('\n');

export interface DeliveryDesk {
  market: Market;
  crew: Crew;
  /** Holds these roles and no other. */
  staff(...roles: StaffRole[]): Promise<TestCustomer>;
}

/** A shop with the round routes in force, and its people. */
export async function aDeliveryDesk(outside: Partial<Outside> = {}): Promise<DeliveryDesk> {
  return deskOf(await aMarket(outside));
}

/** The same for a shop that is there already, with the round routes or others. */
export async function deskOf(market: Market, csv = roundRoutes): Promise<DeliveryDesk> {
  const { shop } = market;
  const known = new Map<string, Promise<TestCustomer>>();
  const staff = (...roles: StaffRole[]) => {
    const key = roles.join();
    const person = known.get(key) ?? aCustomer(shop, { roles });
    known.set(key, person);
    return person;
  };
  const { token } = await staff('finance');
  const body = { csv, version: 1 };
  await importRoutes(shop, token, body);
  return { market, crew: await aCrew(market), staff };
}

/** A table of routes in force, or planned; a second person agrees to far prices. Answers its version. */
export async function importRoutes(shop: TestShop, token: string, body: ImportBody): Promise<number> {
  const made = await shop.call('staffImportDeliveryTariff', { token, body });
  if (made.body.data?.waits) {
    const { proposals } = (await shop.call('staffGetDeliveryTariff', { token })).body.data;
    await agreeTo(shop, proposals[0]?.id ?? '', 'finance');
  } else if (!made.body.data?.version) throw new Error(JSON.stringify(made.body));
  return body.version + 1;
}

interface ImportBody {
  csv: string;
  version: number;
  effective_from?: string;
}

/** A customer with money, an address, and a recipient with the documents that Russian customs ask for. */
export async function aSender(
  { market: { shop } }: DeliveryDesk,
  balance = '300000.00',
  roles: StaffRole[] = [],
): Promise<Buyer> {
  const sender = await aBuyer(shop, { balance, roles });
  const made = await shop.call('createRecipient', {
    token: sender.token,
    body: {
      familyName: 'Смирнова',
      givenName: 'Анна',
      patronymic: 'Олеговна',
      latinName: 'Anna Smirnova',
      phone: '+7 912 345-67-89',
      documents: {
        passport: { series: '4509', number: '123456', issuedOn: '2015-03-01', authorityCode: '770-001' },
        inn: '500100732259',
      },
      documentsConsent: true,
    },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { ...sender, placing: { ...sender.placing, recipient_id: made.body.data.id } };
}

export interface GoodsInput extends ProductInput {
  grams?: number;
  size?: { length: number; width: number; height: number };
}

/** Goods of the customer in the warehouse. */
export function storedGoods({ market, crew }: DeliveryDesk, customer: Buyer, input: GoodsInput = {}) {
  const { grams = 2400, size, ...product } = input;
  const weighing = { grams, ...(size ? { size } : {}) };
  return aStoredOrder(market, { crew, customer, ...product, weighing });
}

export interface DeliveryInput {
  route?: string;
  options?: string[];
  insurance?: boolean;
  use_balance?: boolean;
  address_id?: string;
}

/** The body that a customer posts to have an order sent. */
export function deliveryBody(customer: Buyer, orders: readonly string[], input: DeliveryInput = {}) {
  const { address_id, recipient_id } = customer.placing;
  return { orders, address_id, recipient_id, route: 'road', ...input };
}

/** A delivery that was ordered and paid from the balance. */
export async function aPaidDelivery(
  desk: DeliveryDesk,
  customer: Buyer,
  { goods, ...input }: DeliveryInput & { goods?: GoodsInput } = {},
): Promise<{ delivery: Delivery; order: Awaited<ReturnType<typeof storedGoods>> }> {
  const order = await storedGoods(desk, customer, goods);
  const body = deliveryBody(customer, [order.id], { use_balance: true, ...input });
  const made = await desk.market.shop.call('createDelivery', { token: customer.token, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { delivery: made.body.data.delivery, order };
}

/** The delivery as the desk sees it. */
export async function atDesk(desk: DeliveryDesk, id: string) {
  const { token } = desk.crew.warehouse;
  const { body } = await desk.market.shop.call('staffGetDelivery', { token, params: { id } });
  return body.data;
}

/** Packs a paid delivery with its whole check list; answers what the call answered. */
export async function packed(desk: DeliveryDesk, id: string, weight = '2.4') {
  const { token } = desk.crew.warehouse;
  const seen = await atDesk(desk, id);
  return desk.market.shop.call('staffPackDelivery', {
    token,
    params: { id },
    body: { version: seen.version, weight, checks: seen.checkList },
  });
}

/** Packs and ships a paid delivery. */
export async function shipped(desk: DeliveryDesk, id: string, tracking?: string, weight?: string) {
  const { token } = desk.crew.warehouse;
  const ready = await packed(desk, id, weight);
  const body = {
    version: ready.body.data.version,
    tracking: tracking ?? `RR${Math.floor(Math.random() * 1e9)}DE`,
  };
  const answer = await desk.market.shop.call('staffShipDelivery', { token, params: { id }, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Packs, ships and brings a paid delivery to its customer. */
export async function delivered(desk: DeliveryDesk, id: string, weight?: string): Promise<void> {
  const { shop } = desk.market;
  const { version } = await shipped(desk, id, undefined, weight);
  const news = { params: { id }, body: { version, state: 'delivered' } as const };
  const answer = await shop.call('staffTrackDelivery', { token: desk.crew.warehouse.token, ...news });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await shop.settle();
}
