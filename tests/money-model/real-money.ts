/** The same commands as the model's, done by the product, and the comparison of the two. */
import { expect } from 'vitest';
import { accountSums } from '../../src/features/ledger/postings.ts';
import { paidFor } from '../../src/features/payments/actions.ts';
import { balanceOf } from '../../src/features/payments/balances/balance.ts';
import { moveCarriedBack, moveCarriedToGoods } from '../../src/features/payments/balances/carried-money.ts';
import { refundDelivery } from '../../src/features/payments/balances/delivery-money.ts';
import {
  creditDemoBalance,
  moveOrderToGoods,
  refundOrder,
} from '../../src/features/payments/balances/order-money.ts';
import type { PaymentContext } from '../../src/features/payments/desk.ts';
import {
  askProvider,
  endAtProvider,
  knownChargeOf,
} from '../../src/features/payments/paying/provider-calls.ts';
import { settleCharge } from '../../src/features/payments/paying/settle-charge.ts';
import { startPayment } from '../../src/features/payments/paying/start-payment.ts';
import { findPayment } from '../../src/features/payments/payment-store.ts';
import type { PaymentProvider } from '../../src/features/payments/providers/provider.ts';
import type { StoredPayment } from '../../src/features/payments/stored-payment.ts';
import { Refusal } from '../../src/platform/api/refusal.ts';
import { randomText } from '../../src/platform/ids.ts';
import { money } from '../../src/platform/money/money.ts';
import type { ShopWithBank } from '../support/a-bank.ts';
import type { Bill } from './model-bills.ts';
import {
  borneOf,
  type Delivering,
  type Model,
  type ModelPayment,
  newModel,
  type Way,
} from './money-model.ts';
import { RealBill } from './real-bill.ts';

const rub = (minor: bigint) => money(minor, 'RUB');

export class RealMoney {
  readonly bank: ShopWithBank;
  readonly userId: string;
  private readonly bills: readonly Bill[];
  readonly orders: readonly { id: string; bill: RealBill }[];
  /** Ids of the product's payments, by the model's. */
  readonly payments = new Map<ModelPayment, string>();
  /** Ids of the deliveries that paid a difference, by their order. */
  private readonly deliveries = new Map<number, string>();

  constructor(bank: ShopWithBank, userId: string, bills: readonly Bill[]) {
    this.bank = bank;
    this.userId = userId;
    this.bills = bills;
    this.orders = bills.map((bill) => ({ id: `ord_${randomText(20)}`, bill: new RealBill(bill) }));
  }

  private get db() {
    return this.bank.shop.installation.db;
  }
  private get desk() {
    return this.bank.shop.features.desk;
  }
  private deskWith(changes: Partial<PaymentProvider>): PaymentContext {
    const provider = { ...this.desk.provider, ...changes };
    return { ...this.desk, provider, providers: { sandbox: provider } };
  }
  private order(index: number) {
    const order = this.orders[index];
    if (!order) throw new RangeError(`no order ${index}`);
    return order;
  }

  credit(amount: bigint) {
    const credit = { userId: this.userId, amount: rub(amount), once: randomText(16) };
    return creditDemoBalance(this.db, this.desk, credit);
  }

  /** The payment's id, or the code of the refusal. With `answerIsLost` the process dies after the bank's answer. */
  async pay(index: number, way: Way & { due: bigint }): Promise<string> {
    const { id, bill } = this.order(index);
    const { create } = this.desk.provider;
    const killed = this.deskWith({
      create: async (request) => {
        await create(request);
        throw new Error('killed');
      },
    });
    try {
      const payment = await startPayment(this.db, way.answerIsLost ? killed : this.desk, {
        userId: this.userId,
        targets: [{ kind: 'order', id, amount: rub(way.due), total: rub(bill.net) }],
        method: way.method,
        useBalance: way.useBalance,
        urls: {},
        locale: 'en',
      });
      return payment.id;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  /** The payment that is open for an order. */
  async openPaymentOf(index: number): Promise<string> {
    const { rows } = await this.bank.shop.database.pool.query(
      'select payment_id from payment_target where ref = $1 and is_open',
      [this.order(index).id],
    );
    return rows[0]?.payment_id;
  }

  async stored(payment: ModelPayment): Promise<StoredPayment> {
    const stored = await findPayment(this.db, this.payments.get(payment) ?? '');
    if (!stored) throw new Error('the product does not know a payment of the model');
    return stored;
  }

  private async ask(stored: StoredPayment) {
    return this.desk.provider.ask(await knownChargeOf(this.db, this.desk, stored));
  }

  async decide(payment: ModelPayment, outcome: 'success' | 'decline' | 'cancel') {
    const charge = await this.ask(await this.stored(payment));
    await this.bank.choose(`http://bank.example/sandbox-bank/${charge?.ref}`, outcome);
  }

  /** The webhook comes so many times at one instant; zero times: the shop asks. */
  async hear(payment: ModelPayment, times: number) {
    const stored = await this.stored(payment);
    if (times === 0) return askProvider(this.db, this.desk, stored);
    const charge = await this.ask(stored);
    if (!charge) throw new Error('the bank does not know a payment of the model');
    const once = () => settleCharge(this.db, this.desk, { paymentId: stored.id, charge });
    await Promise.all(Array.from({ length: times }, once));
  }

  /** The time is over. A deaf bank neither hears that nor stops. */
  async expire(payment: ModelPayment, { isDeaf }: { isDeaf: boolean }) {
    const desk = isDeaf ? this.deskWith({ cancel: async () => undefined }) : this.desk;
    const ending = { payment: await this.stored(payment), state: 'expired', reason: 'timed_out' } as const;
    await endAtProvider(this.db, desk, ending);
  }

  async refund(index: number) {
    const { id: orderId } = this.order(index);
    const { userId } = this;
    await refundOrder(this.db, this.desk, {
      orderId,
      userId,
      reason: 'model',
      actor: 'timer',
      fault: 'shop',
    });
  }

  async buy(index: number) {
    const { id: orderId, bill } = this.order(index);
    const purchase = { orderId, userId: this.userId, actor: 'timer', ...bill.parts };
    await moveOrderToGoods(this.db, this.desk, purchase);
  }

  async giveBack(index: number, count: number, kept: bigint) {
    const { id: orderId, bill } = this.order(index);
    const amount = bill.giveBack(count, kept);
    const refund = { orderId, userId: this.userId, amount, reason: 'model', actor: 'timer' };
    await refundOrder(this.db, this.desk, { ...refund, fault: 'shop' });
  }

  rise(index: number, more: bigint) {
    this.order(index).bill.rise(more);
  }

  /** A delivery whose bill has a difference of the order is paid, and the difference becomes the order's. */
  async deliver(index: number, { freight, useBalance, due }: Delivering & { due: bigint }) {
    const { userId, db } = this;
    const { id: orderId } = this.order(index);
    const deliveryId = `dlv_${randomText(20)}`;
    const move = { deliveryId, userId, actor: 'timer', parts: [{ orderId, orderNum: 'WB-1', minor: due }] };
    const payment = await startPayment(db, this.desk, {
      ...{ userId, method: 'card', useBalance, urls: {}, locale: 'en' },
      targets: [{ kind: 'delivery', id: deliveryId, label: 'D-1', total: rub(freight + due) }],
    });
    if (payment.url) {
      await this.bank.choose(payment.url, 'success');
      const stored = await findPayment(db, payment.id);
      const charge = stored && (await this.ask(stored));
      if (!charge) throw new Error('the bank does not know the payment of a delivery');
      const desk = { ...this.desk, paidThings: { lock: async () => {}, enter: async () => {} } };
      await settleCharge(db, desk, { paymentId: payment.id, charge });
    }
    // the parcel itself is no part of the model: its money goes on right here, and nobody looks for it
    const told = "delete from outbox_event where name = 'payment.settled' and payload ->> 'paymentId' = $1";
    await this.bank.shop.database.pool.query(told, [payment.id]);
    await moveCarriedToGoods(db, this.desk, move);
    this.deliveries.set(index, deliveryId);
  }

  /** The delivery ends unsent, with all its money. */
  async endDelivery(index: number) {
    const { userId, db, desk } = this;
    const deliveryId = this.deliveries.get(index) ?? '';
    await moveCarriedBack(db, desk, { deliveryId, userId, actor: 'timer' });
    await refundDelivery(db, desk, { deliveryId, userId, reason: 'model', actor: 'timer', fault: 'shop' });
    this.deliveries.delete(index);
  }

  async expectLike(model: Model) {
    const sums = await balanceOf(this.db, { userId: this.userId, currency: 'RUB' });
    const open = model.payments.filter(({ state }) => state === 'open');
    const held = open.reduce((total, payment) => total + payment.held, 0n);
    expect([sums.available.minor, sums.reserved.minor]).toEqual([model.wallet, held]);
    const paid = await paidFor(
      this.db,
      this.orders.map(({ id }) => id),
    );
    expect(this.orders.map(({ id }) => paid.get(id)?.minor ?? 0n)).toEqual(model.paid);
    expect(this.orders.map(({ bill }) => bill.net)).toEqual(model.prices);
    await this.expectBooksLike(model);
  }

  /** The accounts of an order hold together what is paid for it, and the shop bears what rules took off. */
  private async expectBooksLike(model: Model) {
    const accountsOf = (id: string) => ['order', 'goods', 'fee', 'discount'].map((name) => `${name}:${id}`);
    const all = this.orders.flatMap(({ id }) => accountsOf(id));
    const sums = await accountSums(this.db, all, 'RUB');
    const of = (account: string): bigint => sums.get(account) ?? 0n;
    const held = this.orders.map(({ id }) => accountsOf(id).reduce((sum, one) => sum + of(one), 0n));
    expect(held).toEqual(model.paid);
    const borne = this.orders.map(({ id }) => of(`discount:${id}`));
    expect(borne).toEqual(this.orders.map((_, index) => borneOf(model, index)));
  }

  get model(): Model {
    return newModel(this.bills);
  }
}
