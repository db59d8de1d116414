/** An order from the link to the seller's parcel: each step a call of the customer or of staff. */

import type { Contracts } from '../../../contracts.ts';
import type { CallInput, CallOutput } from '../../../platform/api/client.ts';
import { formatAmount, fromJson, money } from '../../../platform/money/money.ts';
import { inLanguage } from '../../../platform/texts/locale.ts';
import { shopAmount } from '../amounts.ts';
import type { Kit, ReadProduct } from '../kit.ts';
import type { Customer } from '../make-people.ts';
import { comments } from '../words.ts';

export interface Order {
  id: string;
  number: string;
  by: Customer;
  product: ReadProduct;
}

type Buying = CallInput<Contracts['buyNow']>['body'];

export interface OrderInput {
  quantity?: number;
  answers?: Buying['advance_answers'];
  /** Typed by hand, so that staff look at it first. */
  isTyped?: boolean;
}

const inlands = [4.9, 0, 6.5, 12];

const placing = ({ addressId, recipientId }: Customer) => ({
  ...{ address_id: addressId, recipient_id: recipientId, consent: true },
});

/** Orders one product at once. */
export async function place(kit: Kit, by: Customer, input: OrderInput = {}): Promise<Order> {
  const product = productFor(kit);
  const { url, snapshot, options } = product;
  const said = inLanguage(comments, by.locale);
  const comment = kit.draw(4) === 0 ? said[kit.draw(said.length)] : undefined;
  const body = {
    product: {
      ...{ url, quantity: input.quantity ?? 1 + (kit.draw(5) === 0 ? 1 : 0) },
      ...(input.isTyped ? { manual: typed(kit, product) } : { snapshot, options }),
    },
    inland: shopAmount(inlands[kit.draw(inlands.length)] ?? 0, product.currency),
    comment: comment ?? null,
    ...(input.answers ? { advance_answers: input.answers } : {}),
    ...placing(by),
  };
  // the customer is shown the total first
  const { changes } = await kit.call('buyNow', by, { body });
  const shown = { ...body, shown_total: totalOf(changes) };
  return made((await kit.call('buyNow', by, { body: shown })).orders, { by, product });
}

/** Orders two products of one shop out of the cart, so that they may arrive one after the other. */
export async function placeTwo(kit: Kit, by: Customer): Promise<Order> {
  const product = productFor(kit);
  const other = kit.products.find(({ shop, url }) => shop === product.shop && url !== product.url) ?? product;
  let draft = '';
  for (const { url, options } of [product, other]) {
    draft = (await kit.call('addToCart', by, { body: { product: { url, options, quantity: 1 } } })).order;
  }
  const order = { id: draft, ...placing(by) };
  const { changes } = await kit.call('createOrders', by, { body: { orders: [order] } });
  const body = { orders: [{ ...order, shown_total: totalOf(changes) }] };
  return made((await kit.call('createOrders', by, { body })).orders, { by, product });
}

/** The price of an order, as it is answered where no total was shown yet. */
const totalOf = (changes: CallOutput<Contracts['buyNow']>['data']['changes']) =>
  changes.find(({ change }) => change.kind === 'total')?.change.to ?? undefined;

const productFor = ({ products, draw }: Kit): ReadProduct => {
  const product = products[draw(products.length)];
  if (!product) throw new Error('the demo shops sell nothing');
  return product;
};

function typed({ draw }: Kit, { currency }: ReadProduct) {
  const titles = ['Leinenhemd, Restposten', 'Ceramic planter, hand-glazed', '手工竹编灯罩'];
  return { title: titles[draw(titles.length)] ?? '', price: shopAmount(18 + draw(60), currency), currency };
}

function made(
  orders: readonly { id: string; orderNum: string }[],
  about: Pick<Order, 'by' | 'product'>,
): Order {
  const [order] = orders;
  if (!order) throw new Error(`nothing was ordered of ${about.product.url}`);
  return { id: order.id, number: order.orderNum, ...about };
}

interface PayingHow {
  outcome?: 'decline';
  useBalance?: boolean;
}

/** Puts money on the balance. Major units of the settlement currency. */
export async function topUp(kit: Kit, by: Customer, amount: string): Promise<void> {
  const { url } = await kit.call('topUpBalance', by, { body: { amount } });
  await kit.payAtBank(url);
  await kit.pass(0.01);
}

/** Pays what is due: by the balance as far as it goes, and the rest at the bank. */
export async function pay(kit: Kit, { id, by }: Order, how: PayingHow = {}): Promise<void> {
  const body = { method: 'card', use_balance: how.useBalance ?? true } as const;
  const { payment } = await kit.call('payOrderByPost', by, { params: { id }, body });
  await kit.payAtBank(payment.url, how.outcome);
  await kit.pass(0.01);
}

export async function take({ call, crew }: Kit, { id }: Order): Promise<void> {
  await call('staffTakeOrder', crew.buyer, { params: { id } });
}

export async function purchase({ call, crew, draw }: Kit, { id }: Order): Promise<void> {
  const number = 100_000 + draw(900_000);
  const body = { shop_order_number: `${['NL', 'QZ', 'MP'][draw(3)]}-${number}` };
  const { order } = await call('staffMarkPurchased', crew.buyer, { params: { id }, body });
  const { quote } = order.receipt;
  const charged = chargedFor([quote.goods, quote.inland], number % 10);
  if (charged)
    await call('staffStateCost', crew.buyer, { params: { id }, body: { charged, instead_of: null } });
}

/** The amount that the shop's card was charged: near the price, by a digit; one in ten is not entered yet. */
function chargedFor(price: readonly { amount: string; currency: string }[], digit: number): string | null {
  const minor = price.reduce((sum, part) => sum + fromJson(part).minor, 0n);
  const [{ currency } = { currency: '' }] = price;
  return digit === 9 ? null : formatAmount(money((minor * BigInt(92 + digit)) / 100n, currency));
}

const carriers = ['DHL Paket', 'SF Express', 'USPS', 'Hermes'];

/** The seller has sent it to our warehouse. */
export async function send({ call, crew, draw }: Kit, { id }: Order): Promise<void> {
  const tracking_number = `00${340_434_100_000_000 + draw(899_999_999)}`;
  const { version } = await call('staffGetOrder', crew.buyer, { params: { id } });
  const body = { version, tracking_number, carrier: carriers[draw(carriers.length)] };
  await call('staffMarkSent', crew.buyer, { params: { id }, body });
}

/** From the link to the purchase by staff, in some three days. */
export async function bought(kit: Kit, by: Customer, input?: OrderInput): Promise<Order> {
  const order = await place(kit, by, input);
  await buy(kit, order);
  return order;
}

export async function buy(kit: Kit, order: Order): Promise<void> {
  await kit.pass(0.05 + kit.draw(10) / 20);
  await pay(kit, order);
  await kit.pass(0.3 + kit.draw(10) / 20);
  await take(kit, order);
  await kit.pass(0.1 + kit.draw(10) / 20);
  await purchase(kit, order);
}
