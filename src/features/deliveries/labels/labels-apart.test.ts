/** Labels and share pictures are drawn beside the event loop, and only so many labels at the same time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
} from '../../../../tests/support/a-delivery.ts';
import { drawSharePicture } from '../../../server/share/draw.ts';
import { drawLabel } from './label.ts';
import type { LabelPage } from './label-page.ts';
import { drawApart } from './print-label.ts';

const label: LabelPage = {
  ...{ number: 'WBD-1000001-6', createdAt: new Date('2026-12-31T18:30:00Z'), brand: 'Waybill' },
  ...{
    way: 'EMS · 快递',
    to: 'To',
    names: ['Li Yan', 'Ли Ян', '李燕'],
    country: 'CN',
    phone: 'Phone +7 900',
  },
  ...{
    address: ['北京市朝阳区建国路一二三号', 'ул. Ленина, 1'],
    weight: 'Weight 2.4 kg',
    orders: 'Orders WB-1',
  },
  contents: Array.from({ length: 6 }, () => '2 × 陶瓷杯和茶壶套装精美礼盒, 100.00 RUB'),
  rests: ['', '', '', '', '', '', '7 more'],
};

/** Milliseconds that this thread computed, whatever else the machine does. */
async function computed(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('the event loop goes on', () => {
  test('while the first label is drawn, and while the next one is', async () => {
    const first = await computed(() => drawApart(label));
    const next = await computed(() => drawApart(label));
    // drawn here it is held up; a busy machine is late with both, so that is the measure
    const here = await computed(() => drawLabel(label));
    expect(first).toBeLessThan(here);
    expect(next).toBeLessThan(here / 2);
  });

  test('while the first picture of a shared link is drawn', async () => {
    const picture = { title: 'Доставка 快递 delivery', brand: 'Waybill', foot: 'shop.example.com' };
    let [longest, last] = [0, process.threadCpuUsage()];
    const look = (): void => {
      const { user, system } = process.threadCpuUsage(last);
      [longest, last] = [Math.max(longest, (user + system) / 1_000), process.threadCpuUsage()];
    };
    const looks = setInterval(look, 1);
    await drawSharePicture(picture);
    look();
    clearInterval(looks);
    expect(longest).toBeLessThan(100);
  });

  test('the label drawn apart is the one that is drawn here', async () => {
    expect((await drawApart(label)).toString('latin1')).toBe((await drawLabel(label)).toString('latin1'));
  });
});

describe('at the same time', () => {
  let desk: DeliveryDesk;
  let id: string;
  beforeAll(async () => {
    desk = await aDeliveryDesk();
    id = (await aPaidDelivery(desk, await aSender(desk))).delivery.id;
  }, 120_000);
  afterAll(() => desk?.market.close());

  /** Asks for so many labels of each while the delivery can be read by nobody, until so many are refused. */
  async function ask(people: readonly TestCustomer[], { each, refused }: { each: number; refused: number }) {
    const { shop } = desk.market;
    const holder = await shop.database.pool.connect();
    const statuses: number[] = [];
    try {
      await holder.query('begin');
      await holder.query('lock table delivery in access exclusive mode');
      let release = (): void => undefined;
      const full = new Promise<void>((resolve) => {
        release = resolve;
      });
      const all = people.flatMap(({ token }) =>
        Array.from({ length: each }, async () => {
          const { status } = await shop.call('staffGetDeliveryLabel', { token, params: { id } });
          statuses.push(status);
          if (statuses.length === refused) release();
        }),
      );
      await Promise.race([full, Promise.all(all)]);
      await holder.query('commit');
      await Promise.all(all);
    } finally {
      holder.release();
    }
    return Object.fromEntries(
      [...Map.groupBy(statuses, (status) => status)].map(([code, of]) => [code, of.length]),
    );
  }

  test('one person has one place and eight in line', async () => {
    const one = await aCustomer(desk.market.shop, { roles: ['warehouse'] });
    expect(await ask([one], { each: 12, refused: 3 })).toEqual({ 200: 9, 429: 3 });
  });

  test('two are drawn and 24 wait, of all together', async () => {
    const people: TestCustomer[] = [];
    for (let made = 0; made < 4; made++) {
      people.push(await aCustomer(desk.market.shop, { roles: ['warehouse'] }));
    }
    expect(await ask(people, { each: 8, refused: 6 })).toEqual({ 200: 26, 503: 6 });
    // each refusal for want of a place is told to the operator
    expect(desk.market.shop.errors.splice(0)).toHaveLength(6);
  });
});
