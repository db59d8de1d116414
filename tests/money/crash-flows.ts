/** The flows of a customer's money that are cut: what is made ready, what the shop is asked, what must be true afterwards. */
import { expect } from 'vitest';
import { aBuyer, anOrder, aPaidOrder } from '../support/an-order.ts';
import { chooseSuccess, type Flow, look } from './crash-case.ts';

const price = 'nordlicht/p/teekanne-nordsee';

const topUp: Flow = {
  name: 'top-up',
  async prepare({ market }) {
    const buyer = await aBuyer(market.shop);
    const seen = look(market, buyer);
    let isPaid = false;
    return {
      async run(shop) {
        const answer = await shop.ask('POST', '/api/v1/cabinet/balance', buyer.token, { amount: '500' });
        isPaid = await chooseSuccess(shop, buyer, answer);
        await shop.tell('jobs');
      },
      isAcknowledged: () => isPaid,
      async check() {
        const [charge] = await seen.rows(
          `select c.state from sandbox_charge c join payment p on p.id = c.idempotency_key where p.user_id = $1`,
          [buyer.id],
        );
        if (isPaid) expect(charge?.state).toBe('succeeded');
        expect(await seen.available()).toBe(charge?.state === 'succeeded' ? '500.00' : '0.00');
      },
    };
  },
};

const payFromBalance: Flow = {
  name: 'pay from balance',
  async prepare({ market }) {
    const buyer = await aBuyer(market.shop, { balance: '50000' });
    const order = await anOrder(market, buyer, { path: price });
    const seen = look(market, buyer);
    const total = order.total.amount;
    let status: number | undefined;
    return {
      async run(shop) {
        const path = `/cabinet/orders/pay/${order.id}`;
        status = await shop.call('POST', path, buyer.token, { method: 'balance' });
        await shop.tell('jobs');
      },
      isAcknowledged: () => status === 200,
      async check() {
        const paid = await seen.paid(order.id);
        if (status === 200) expect(paid).toBe(total);
        expect(['0.00', total]).toContain(paid);
        // whoever presses again pays once
        await market.shop.call('payOrderByPost', {
          token: buyer.token,
          params: { id: order.id },
          body: { method: 'balance' },
        });
        expect(await seen.paid(order.id)).toBe(total);
        expect(Number(await seen.available())).toBeCloseTo(50_000 - Number(total), 2);
      },
    };
  },
};

const payByCard: Flow = {
  name: 'pay by card',
  async prepare({ market }) {
    const buyer = await aBuyer(market.shop, { balance: '100' });
    const order = await anOrder(market, buyer, { path: price });
    const seen = look(market, buyer);
    let isPaid = false;
    return {
      async run(shop) {
        const path = `/api/v1/cabinet/orders/pay/${order.id}`;
        const answer = await shop.ask('POST', path, buyer.token, { method: 'card', use_balance: true });
        isPaid = await chooseSuccess(shop, buyer, answer);
        await shop.tell('jobs');
      },
      isAcknowledged: () => isPaid,
      async check() {
        const paid = await seen.paid(order.id);
        if (isPaid) expect(paid).toBe(order.total.amount);
        const [free, held] = [await seen.available(), await seen.reserved()];
        // paid, waiting for the customer at the bank, or as it was
        expect([`${order.total.amount} 0.00 0.00`, '0.00 0.00 100.00', '0.00 100.00 0.00']).toContain(
          `${paid} ${free} ${held}`,
        );
      },
    };
  },
};

const refund: Flow = {
  name: 'refund to the card',
  async prepare({ market }) {
    const buyer = await aBuyer(market.shop);
    const { token } = buyer;
    const started = await market.shop.call('topUpBalance', { token, body: { amount: '500' } });
    const { id, url } = started.body.data;
    await market.choose(url, 'success');
    await market.shop.call('checkPayment', { token, params: { id } });
    const seen = look(market, buyer);
    let answer = '';
    return {
      async run(shop) {
        answer = await shop.tell(`refund ${buyer.id} ${id} 300`);
        await shop.tell('jobs');
      },
      isAcknowledged: () => answer === 'refunded',
      async check() {
        const [row] = await seen.rows(
          'select refunded_minor::int as back from sandbox_charge where idempotency_key = $1',
          [id],
        );
        const isSent = (await seen.available()) === '200.00';
        if (answer === 'refunded') expect(isSent).toBe(true);
        expect([isSent, row?.back]).toEqual(isSent ? [true, 30_000] : [false, 0]);
        expect(await seen.available()).toBe(isSent ? '200.00' : '500.00');
      },
    };
  },
};

const cancel: Flow = {
  name: 'cancel',
  async prepare({ market }) {
    const buyer = await aBuyer(market.shop, { balance: '50000' });
    const order = await aPaidOrder(market, buyer, { path: price });
    const seen = look(market, buyer);
    let status: number | undefined;
    return {
      async run(shop) {
        status = await shop.call('DELETE', `/cabinet/orders/${order.id}`, buyer.token);
        await shop.tell('jobs');
      },
      isAcknowledged: () => status === 200,
      async check() {
        const isBack = (await seen.available()) === '50000.00';
        if (status === 200) expect(isBack).toBe(true);
        expect(await seen.paid(order.id)).toBe(isBack ? '0.00' : order.total.amount);
        await market.shop.call('deleteOrder', { token: buyer.token, params: { id: order.id } });
        expect(await seen.available()).toBe('50000.00');
      },
    };
  },
};

export const orderFlows: readonly Flow[] = [topUp, payFromBalance, payByCard, refund, cancel];
