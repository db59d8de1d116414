/** Deviations from an order: problems that the buyer reports, and what customers answer. */
import { shopAmount } from '../amounts.ts';
import type { Kit } from '../kit.ts';
import type { Order } from './order-steps.ts';

export type Trouble = 'price_increase' | 'freight' | 'stock' | 'variant' | 'data' | 'seller_late';

/** The buyer reports it; inside the customer's advance answer it is applied, else he is asked. */
export async function report(kit: Kit, order: Order, kind: Trouble, rise = 1.12): Promise<void> {
  const { call, crew, past } = kit;
  const found = await call('staffGetOrder', crew.buyer, { params: { id: order.id } });
  const [item] = found.order.items;
  const { amount, currency } = item?.unitPrice ?? found.order.total;
  const price = (factor: number): string => shopAmount(Number(amount) * factor, currency);
  const expected = new Date(past.shop.clock.now().getTime() + 16 * 86_400_000).toISOString().slice(0, 10);
  const line = item?.id;
  const facts = {
    price_increase: { line, price: price(rise) },
    freight: { inland: shopAmount(24.9, currency), note: 'The shop ships this one by courier only.' },
    stock: { line, available: 0, may_wait: true, note: 'Sold out; the shop expects more in three weeks.' },
    variant: {
      line,
      alternatives: [{ title: 'The same in dark blue' }, { title: 'One size larger', price: price(1.04) }],
    },
    data: { line, note: 'The shop asks which shoe size you usually wear.' },
    seller_late: { line, expected },
  }[kind];
  const body = { version: found.version, kind, ...facts };
  await call('staffReportProblem', crew.buyer, { params: { id: order.id }, body });
}

/** The customer answers the open question; what it costs is paid at the bank when `isPaid`. */
export async function answer(
  kit: Kit,
  { id, by }: Order,
  option: string,
  { isPaid = true }: { isPaid?: boolean } = {},
): Promise<void> {
  const { questions } = await kit.call('getOrder', by, { params: { id } });
  const open = questions.find(({ state }) => state === 'open');
  if (!open) throw new Error(`${id} has no open question`);
  const answers = [{ question_id: open.id, version: open.version, option }];
  const { payment } = await kit.call('answerQuestions', by, { body: { order: { id, answers } } });
  if (isPaid) await kit.payAtBank(payment?.url);
  await kit.pass(0.01);
}

/** The warehouse finds that goods are not as they should be, and asks with the photos. */
export async function reportDefect(
  { call, crew }: Kit,
  { arrival, lines }: { arrival: string; lines: string[] },
): Promise<void> {
  await call('staffReportDefect', crew.warehouse, {
    params: { id: arrival },
    body: { lines, note: 'One corner is dented and the glaze is chipped there, see the photo.' },
  });
}
