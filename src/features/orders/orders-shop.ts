/** The dependencies of the actions of orders besides the database. */
import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { CartShop } from '../cart/cart-view.ts';
import type { OrderState, StateFacts } from '../order-states/states.ts';
import type { PaymentContext } from '../payments/desk.ts';
import type {
  CalculatedDelivery,
  CalculatedMerge,
  DeliveryToCalculate,
  MergeToCalculate,
} from './placing/calculation-schemas.ts';
import type { StoredQuestion } from './questions/question-store.ts';
import type { StoredOrder } from './stored-order.ts';

/** A customer's choice for goods with a defect: they go back to their seller, for the money or for others. */
export interface ReturnInput {
  /** Locked, as it is after the answer. */
  order: StoredOrder;
  question: StoredQuestion;
  decision: 'return' | 'exchange';
  /** Where each of the lines was. */
  origins: Record<string, OrderState>;
  /** The customer's text with it. */
  text: string | null;
}

/** Whose turn it is with an order where its state alone does not say it. */
export interface OrderTurn {
  /** Key of the sentence in the place of the state's. */
  key?: 'claim_asked' | 'claim_approval' | 'claim_offered' | 'service_asked';
  who?: StateFacts['who'];
  /** The end of free storage, or of the time for an answer to a claim; null while no time runs. */
  by: Date | null;
  /** When the customer opened the claim, where it is about one. */
  since?: Date;
}

export interface OrdersShop {
  shop: Installation;
  cart: CartShop;
  desk: PaymentContext;
  texts: LocalisedTree;
  /**
   * The sum that staff gave for a customer's orders since then without a second person, by requests of claims and of
   * pieces too, in this currency; null when a part of it has no rate.
   */
  givenAlone(
    db: Database,
    asked: { userId: string; currency: string; since: Date; at: Date },
  ): Promise<bigint | null>;
  /** Lines of an order whose money waits for a second person; `all` when the order's whole price does. */
  linesInRequests(db: Database, orderId: string): Promise<readonly string[] | 'all'>;
  /**
   * The part of an order's price that may still be given back, in minor units: less what its customer was compensated
   * with, what their bank took back, and what needs a second person.
   */
  leftToGive(db: Database, orderId: string): Promise<bigint>;
  /** The price of joining orders to a main one; the warehouse calculates it. */
  calculateMerge(db: Database, asked: MergeToCalculate & { userId: string }): Promise<CalculatedMerge>;
  /** The charge for a delivery; the deliveries feature calculates it. */
  calculateDelivery(
    db: Database,
    asked: DeliveryToCalculate & { userId: string; locale: Locale },
  ): Promise<CalculatedDelivery>;
  /** By order, whose turn it is and until when: of goods in the warehouse and of claims. Those features know. */
  turns(
    db: Database,
    orders: readonly Pick<StoredOrder, 'id' | 'state'>[],
    at: Date,
  ): Promise<ReadonlyMap<string, OrderTurn>>;
  /** Lines of an order of which no piece is still on its way to us: all came to a warehouse. The warehouse knows. */
  arrivedLines(db: Database, orderId: string): Promise<readonly string[]>;
  /** Whether an order or a delivery has this number, so that it is no carrier's. The deliveries feature knows its own. */
  isOurNumber(db: Database, typed: string): Promise<boolean>;
  /** Hands goods that go back to those who carry it out; called in the transaction of the answer. */
  openReturn(db: Database, input: ReturnInput): Promise<void>;
}

/** The actor on an order: a customer, staff with their roles, or nobody in person. */
export type OrderActor =
  | { kind: 'customer'; userId: string }
  | { kind: 'staff'; userId: string; roles: readonly string[] }
  | { kind: 'timer' }
  | { kind: 'payment'; userId: string };

/** The actor as the books of payments name him. */
export function ledgerActor(actor: OrderActor): string {
  if (actor.kind === 'timer') return 'timer';
  return actor.kind === 'payment' ? `customer:${actor.userId}` : `${actor.kind}:${actor.userId}`;
}

/** A desk that remembers the ledger transactions it makes, for the audit log of the order. */
export function noticing(desk: PaymentContext): { desk: PaymentContext; transactions: string[] } {
  const transactions: string[] = [];
  return {
    transactions,
    desk: {
      ...desk,
      newId: (prefix) => {
        const id = desk.newId(prefix);
        if (prefix === 'txn') transactions.push(id);
        return id;
      },
    },
  };
}
