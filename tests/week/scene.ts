/** The shop of the week: its prices, its people, and its clock, which goes on hour by hour. */
import type { CallName } from '../../src/calls.ts';
import type { Contracts } from '../../src/contracts.ts';
import type { Client } from '../../src/platform/api/client.ts';
import type { StaffRole } from '../../src/platform/api/contract.ts';
import { runWhatIsDue } from '../life-model/passing-time.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aSender, type DeliveryDesk, deskOf } from '../support/a-delivery.ts';
import type { ApiAnswer, CallOptions } from '../support/a-shop.ts';
import type { Buyer } from '../support/an-order.ts';
import { type AskingShop, anAskingShop } from '../support/asking.ts';
import type { Week } from './plan.ts';

export const given = '900000.00';

export interface Scene {
  asking: AskingShop;
  desk: DeliveryDesk;
  week: Week;
  customers: Buyer[];
  people: Record<'support' | 'buyer' | 'colleague' | 'packer' | 'finance', { id: string; token: string }>;
  /** Our orders by their place in the plan. */
  ids: Map<number, string>;
  /** Makes a call that is expected to be done, and answers its data. */
  done<Name extends CallName & keyof Contracts>(
    name: Name,
    person: { token: string },
    options?: Omit<CallOptions, 'token'>,
  ): Promise<ApiAnswer<Name>['body']['data']>;
  clientOf(person: { token: string }): Client;
  /** An hour of the shop goes by, with the timers that are due. */
  passHour(hours?: number): Promise<void>;
  close(): Promise<void>;
}

export async function aScene(week: Week): Promise<Scene> {
  const asking = await anAskingShop({
    ...{ settlement: 'RUB', shopCurrency: 'EUR', value: '101.37', feeMin: '500' },
  });
  const { shop } = asking;
  // a second person for large refunds is tested with claims
  await shop.database.pool.query(
    "update alone_limit set amount_minor = amount_minor * 1000 where name in ('order_refund', 'person_day')",
  );
  const desk = await deskOf(asking);
  const customers: Buyer[] = [];
  for (let at = 0; at < week.customers; at++) customers.push(await aSender(desk, given));
  const person = async (role: StaffRole) => aCustomer(shop, { roles: [role] });
  const people = {
    ...{ support: await person('support'), buyer: await person('buyer'), colleague: await person('buyer') },
    ...{ packer: await person('warehouse'), finance: await person('finance') },
  };
  const done: Scene['done'] = async (name, { token }, options = {}) => {
    const answer = await shop.call(name, { ...options, token });
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  return {
    ...{ asking, desk, week, customers, people, done, ids: new Map() },
    clientOf({ token }) {
      const call = (name: string) => async (asked: object) => {
        const { status, body } = await shop.call(name as 'getUser', { token, ...asked });
        if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
        return body;
      };
      return new Proxy({} as Client, { get: (_calls, name) => call(String(name)) });
    },
    async passHour(hours = 1) {
      await runWhatIsDue(shop);
      await asking.later(hours * 3_600_000);
      await runWhatIsDue(shop);
    },
    close: () => asking.close(),
  };
}

/** The id of an order of the plan. */
export function idOf({ ids }: Scene, index: number): string {
  const id = ids.get(index);
  if (!id) throw new Error(`order ${index} was not placed`);
  return id;
}
