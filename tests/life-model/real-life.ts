/** The same actions, done by the real code of a shop on a real database. */
import type { CallName } from '../../src/calls.ts';
import type { Contracts } from '../../src/contracts.ts';
import type { SignedIn } from '../../src/platform/api/caller.ts';
import { deliveryBody } from '../support/a-delivery.ts';
import type { TestShop } from '../support/a-shop.ts';
import type { Buyer } from '../support/an-order.ts';
import { withTotals } from '../support/shown-totals.ts';
import { callDirectly, type DirectAnswer, type DirectCall } from './direct-calls.ts';
import { isBought, type Model, type ModelOrder } from './model.ts';

export interface Scene {
  shop: TestShop;
  /** Somebody with every role. */
  admin: SignedIn;
  product: object;
  photo: Uint8Array;
  /** Of the piece and of the shop's delivery, in the shop's currency. */
  price: bigint;
  inland: bigint;
  /** How often each action was done, in all lives. */
  done: Map<string, number>;
}

/** Values that an action has to name: read together with the states after each round. */
export interface SeenOrder {
  state: string;
  version: number;
  sum: string;
  lines: { line: string; quantity: number }[];
  question: { id: string; version: number } | null;
  claim: { id: string; version: number; state: string; isSent: boolean } | null;
  /** For returns that are not sent. */
  held: string;
}

export interface SeenDelivery {
  state: string;
  sum: string;
  version: number;
}

const amount = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const unknown = { id: 'none', version: 0 };

export class RealLife {
  readonly scene: Scene;
  readonly buyer: Buyer & { caller: SignedIn };
  readonly model: Model;
  readonly orders: string[] = [];
  readonly deliveries: string[] = [];
  readonly seenOrders = new Map<string, SeenOrder>();
  readonly seenDeliveries = new Map<string, SeenDelivery>();
  /** The refusals during the last action. */
  refused: string[] = [];
  /** Every action so far, for the report of a difference. */
  readonly trail: string[] = [];

  constructor(scene: Scene, buyer: RealLife['buyer'], model: Model) {
    this.scene = scene;
    this.buyer = buyer;
    this.model = model;
  }

  count(action: string): void {
    const { done } = this.scene;
    done.set(action, (done.get(action) ?? 0) + 1);
  }

  private async ask<Name extends keyof Contracts & CallName>(
    caller: SignedIn,
    name: Name,
    call: DirectCall,
  ): Promise<DirectAnswer<Name>> {
    const answer = await callDirectly(this.scene.shop, caller, [name, call]);
    if (answer.refused !== null) this.refused.push(answer.refused);
    return answer;
  }

  private async do(
    caller: SignedIn,
    name: keyof Contracts & CallName,
    id: string | undefined,
    body?: unknown,
  ) {
    await this.ask(caller, name, { params: { id: id ?? 'none' }, body });
  }

  customer(name: keyof Contracts & CallName, index: number, body?: unknown): Promise<void> {
    return this.do(this.buyer.caller, name, this.orders[index], body);
  }

  staff(name: keyof Contracts & CallName, index: number, body?: unknown): Promise<void> {
    return this.do(this.scene.admin, name, this.orders[index], body);
  }

  /** An action that names the version of the order that was seen. */
  staffOnSeen(name: 'staffMarkSent' | 'staffReportProblem', index: number, body: object): Promise<void> {
    return this.staff(name, index, { version: this.seen(index)?.version ?? 1, ...body });
  }

  private seen(index: number): SeenOrder | undefined {
    return this.seenOrders.get(this.orders[index] ?? '');
  }

  /** Answers what is to be paid. */
  async place(quantity: number): Promise<bigint> {
    const body = { product: { ...this.scene.product, quantity }, ...this.buyer.placing };
    const asked = await this.ask(this.buyer.caller, 'buyNow', { body });
    const shown = { body: withTotals(body, asked.data?.changes ?? []) };
    const { data } = await this.ask(this.buyer.caller, 'buyNow', shown);
    const [order] = data?.orders ?? [];
    this.orders.push(order?.id ?? '');
    return BigInt(order?.total.amount.replace('.', '') ?? 0);
  }

  /** The customer takes another quantity of the product, at a total that was shown. */
  edit(index: number, pieces: bigint, total: bigint): Promise<void> {
    const [line] = this.seen(index)?.lines ?? [];
    return this.customer('editOrder', index, {
      version: this.seen(index)?.version ?? 1,
      lines: line ? [{ id: line.line, quantity: Number(pieces) }] : [],
      shown_total: { amount: amount(total), currency: 'RUB' },
    });
  }

  /** One piece of its line goes back, at a sum that was shown. */
  refundPiece(index: number, shown: bigint): Promise<void> {
    const lines = (this.seen(index)?.lines ?? []).map(({ line }) => ({ id: line, quantity: 1 }));
    return this.staff('staffRefundPieces', index, {
      ...{ lines, fault: 'seller', reason: 'damaged' },
      shown: { amount: amount(shown), currency: 'RUB' },
    });
  }

  pay(index: number): Promise<void> {
    return this.customer('payOrderByPost', index, { method: 'balance' });
  }

  report(index: number, order: ModelOrder): Promise<void> {
    const body = isBought(order)
      ? { kind: 'freight', inland: amount(order.inland + 100n) }
      : { kind: 'price_increase', price: amount(order.price + 150n) };
    return this.staffOnSeen('staffReportProblem', index, body);
  }

  answer(index: number, option: string): Promise<void> {
    const { id, version } = this.seen(index)?.question ?? unknown;
    const answers = [{ question_id: id, version, option }];
    const order = { id: this.orders[index] ?? 'none', answers, use_balance: false };
    return this.do(this.buyer.caller, 'answerQuestions', undefined, { order });
  }

  withdraw(index: number): Promise<void> {
    const { id, version } = this.seen(index)?.question ?? unknown;
    return this.staff('staffWithdrawQuestion', index, { question_id: id, version });
  }

  /** Received, weighed, photographed, put away. */
  async store(index: number): Promise<void> {
    const { admin, photo } = this.scene;
    const order = { id: this.orders[index] ?? 'none', lines: this.seen(index)?.lines ?? [] };
    const body = { order, weighing: { grams: 800 } };
    const { data } = await this.ask(admin, 'staffReceiveParcel', { body });
    if (!data) return;
    const params = { id: data.id };
    const files = [{ field: 'file', fileName: 'goods.jpg', content: photo }];
    await this.ask(admin, 'staffAddParcelPhotos', { params, files });
    await this.ask(admin, 'staffStoreParcel', { params });
  }

  merge(main: number, joining: number | undefined): Promise<void> {
    const orders = [this.orders[joining ?? -1] ?? 'none'];
    return this.do(this.buyer.caller, 'mergeOrders', undefined, { order: this.orders[main], orders });
  }

  part(main: number, group: readonly number[]): Promise<void> {
    const orders = group.filter((index) => index !== main).map((index) => this.orders[index]);
    const body = { order: this.orders[main], orders, undo: true };
    return this.do(this.buyer.caller, 'mergeOrders', undefined, body);
  }

  async deliver(index: number): Promise<void> {
    const body = deliveryBody(this.buyer, [this.orders[index] ?? 'none']);
    const asked = await this.ask(this.buyer.caller, 'createDelivery', { body });
    const [change] = asked.data?.changes ?? [];
    const shown = { body: { ...body, shown_total: change?.to } };
    const { data } = change ? await this.ask(this.buyer.caller, 'createDelivery', shown) : asked;
    if (data?.delivery) this.deliveries.push(data.delivery.id);
  }

  payDelivery(index: number): Promise<void> {
    return this.do(this.buyer.caller, 'payDelivery', this.deliveries[index], { method: 'balance' });
  }

  cancelDelivery(index: number): Promise<void> {
    return this.do(this.buyer.caller, 'cancelDelivery', this.deliveries[index]);
  }

  private version(index: number): number {
    return this.seenDeliveries.get(this.deliveries[index] ?? '')?.version ?? 0;
  }

  /** Packed with its whole check list, and handed over. */
  async ship(index: number): Promise<void> {
    const { admin } = this.scene;
    const params = { id: this.deliveries[index] ?? 'none' };
    const { data } = await this.ask(admin, 'staffGetDelivery', { params });
    const weight = data?.weight ?? '0.8';
    const pack = { version: data?.version ?? 0, weight, checks: data?.checkList ?? [] };
    const packed = await this.ask(admin, 'staffPackDelivery', { params, body: pack });
    const tracking = `LM${params.id.slice(-10)}`;
    const body = { version: packed.data?.version ?? 0, tracking };
    await this.ask(admin, 'staffShipDelivery', { params, body });
  }

  arrive(index: number): Promise<void> {
    const body = { version: this.version(index), state: 'delivered' };
    return this.do(this.scene.admin, 'staffTrackDelivery', this.deliveries[index], body);
  }

  receive(index: number): Promise<void> {
    return this.do(this.buyer.caller, 'confirmDelivery', this.deliveries[index]);
  }

  claim(index: number): Promise<void> {
    const body = { order: this.orders[index], kind: 'missing', text: 'The lid is in two pieces.' };
    return this.do(this.buyer.caller, 'openClaim', undefined, body);
  }

  decide(index: number, decision: object): Promise<void> {
    const { id, version } = this.seen(index)?.claim ?? unknown;
    return this.do(this.scene.admin, 'staffDecideClaim', id, { version, ...decision });
  }

  /** The customer's word about a return or an exchange. */
  answerOffer(index: number, accept: boolean): Promise<void> {
    const { id, version } = this.seen(index)?.claim ?? unknown;
    return this.do(this.buyer.caller, 'answerClaimOffer', id, { version, accept });
  }

  step(index: number, step: 'sent' | 'refunded_by_seller' | 'replaced' | 'refused_by_seller'): Promise<void> {
    const { id, version } = this.seen(index)?.claim ?? unknown;
    return this.do(this.scene.admin, 'staffStepReturn', id, { version, step });
  }

  takeBack(index: number): Promise<void> {
    const { id, version } = this.seen(index)?.claim ?? unknown;
    return this.do(this.buyer.caller, 'withdrawClaim', id, { version });
  }
}
