/** The report of a month says what the ledger says, and a month that two persons closed takes no posting. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyField } from '../../../../tests/settings/every-field.ts';
import { aBoughtOrder, aCrew, type Crew, passDays } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { dayOf } from '../../../platform/time/zoned.ts';

test('both fields of the tax are looked at', () => {
  everyField('staffSaveTaxTerms', ['fee_percent', 'is_included']);
});

describe.each(['EUR', 'JPY'])('%s', (currency) => {
  let market: Market;
  let shop: Market['shop'];
  let crew: Crew;
  let [fay, sol, customer]: Buyer[] = [];
  let month = '';
  let bought = '';
  const by = (person = fay) => ({ token: person?.token ?? '' });
  const minor = (amount: string) => parseAmount(amount, currency).minor;
  type Call = Market['shop']['call'];
  async function done<Name extends Parameters<Call>[0]>(name: Name, asked: object = {}) {
    const answer = await shop.call(name, { ...by(), ...asked } as never);
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
  const report = (of = month) => done('staffGetMonthReport', { query: { month: of } });
  const lineOf = async (line: string) =>
    (await report()).summary.find((one) => one.line === line)?.amount.amount ?? '';
  /** Rows of the CSV by the names of its columns. */
  const rowsOf = (text: string) => {
    const [head = '', ...lines] = text
      .trimEnd()
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
    const sign = head.includes(';') ? ';' : ',';
    return lines.map((line) => {
      const cells = line.split(sign).map((cell) => cell.replace(/^"|"$/g, ''));
      return Object.fromEntries(head.split(sign).map((name, index) => [name, cells[index] ?? '']));
    });
  };

  beforeAll(async () => {
    market = await aMarket({}, { currency });
    shop = market.shop;
    crew = await aCrew(market);
    fay = await aBuyer(shop, { roles: ['finance', 'buyer'], name: 'Fay' });
    sol = await aBuyer(shop, { roles: ['finance'], name: 'Sol' });
    customer = await aBuyer(shop, { balance: '900000' });
    month = dayOf(shop.installation.settings.timeZone, shop.clock.now()).slice(0, 7);
    const order = await aBoughtOrder(market, { crew, customer: customer as Buyer });
    bought = order.id;
    await done('staffStateCost', { params: { id: bought }, body: { charged: '7', instead_of: null } });
    await aPaidOrder(market, customer as Buyer, { path: 'nordlicht/p/becher-hav' });
    const back = await aBoughtOrder(market, { crew, customer: customer as Buyer });
    const body = { reason: 'sold_out', note: 'None is left.' };
    await shop.database.pool.query('update alone_limit set amount_minor = 100000000, currency = $1', [
      currency,
    ]);
    await done('staffRefundLines', { params: { id: back.id }, body });
  }, 120_000);
  afterAll(async () => {
    await expectSoundBooks(shop);
    await market.close();
  });

  test('the report sums to the ledger to the minor unit, account by account', async () => {
    const { file, isFrozen } = await report();
    expect(isFrozen).toBe(false);
    const ledger = rowsOf(file.text).filter(({ section }) => section === 'ledger');
    const sums: Record<string, bigint> = {};
    for (const { line = '', came = '', left = '', net = '' } of ledger) {
      expect(minor(came) + minor(left)).toBe(minor(net));
      sums[line] = (sums[line] ?? 0n) + minor(net);
    }
    const books: Record<string, bigint> = {};
    for (const [account, sum] of Object.entries(await accountsOf(shop))) {
      const [kind = ''] = account.split(':');
      books[kind] = (books[kind] ?? 0n) + sum;
    }
    const notZero = (of: Record<string, bigint>) =>
      Object.fromEntries(Object.entries(of).filter(([, sum]) => sum !== 0n));
    expect(notZero(sums)).toEqual(notZero(books));
    expect(Object.values(sums).reduce((all, sum) => all + sum, 0n)).toBe(0n);
    expect(file.rows).toBe(rowsOf(file.text).length);
  });

  test('fee, goods, cost, profit and refunds are those of the orders', async () => {
    const cost = await done('staffGetCost', { params: { id: bought } });
    expect(await lineOf('fee')).toBe(cost.fee.amount);
    expect(await lineOf('goods')).toBe(cost.goods.amount);
    expect(minor(await lineOf('cost_of_goods'))).toBe(minor('7'));
    expect(await lineOf('profit')).toBe(cost.profit?.amount);
    expect(minor(await lineOf('refunds_to_balances'))).toBe(
      minor(cost.fee.amount) + minor(cost.goods.amount),
    );
  });

  test('the tax of the fee follows the operator’s setting, in the fee or on it', async () => {
    const save = (fee_percent: string, is_included: boolean, version: number) =>
      shop.call('staffSaveTaxTerms', { ...by(), body: { fee_percent, is_included, version } });
    const fee = minor(await lineOf('fee'));
    expect(minor(await lineOf('fee_tax'))).toBe(0n);
    const before = await report();
    expect((await save('20', false, 0)).body.data).toEqual({
      version: 1,
      feePercent: '20',
      isIncluded: false,
    });
    expect(minor(await lineOf('fee_tax'))).toBe((fee * 20n + 50n) / 100n);
    expect(await lineOf('fee_without_tax')).toBe(await lineOf('fee'));
    expect((await save('20', true, 0)).body.error.code).toBe('changed_meanwhile');
    expect((await save('19,5', true, 1)).status).toBe(200);
    const tax = minor(await lineOf('fee_tax'));
    expect(tax).toBe((fee * 195n * 2n + 1195n) / (1195n * 2n));
    expect(minor(await lineOf('fee_without_tax'))).toBe(fee - tax);
    expect((await report()).file.text).not.toBe(before.file.text);
  });

  test('a month is closed by two persons after it is over, by the report that both saw', async () => {
    const ask = () => shop.call('staffAskForMonth', { ...by(), body: { month, kind: 'close' as const } });
    expect((await ask()).body.error.code).toBe('wrong_state');
    await passDays(
      market,
      35,
      [fay, sol, customer].filter((one) => one !== undefined),
    );
    const { sha256 } = await report();
    const asked = (await ask()).body.data.months.find((one) => one.month === month);
    const [request] = asked?.requests ?? [];
    expect([asked?.state, request?.sha256, request?.isOwn]).toEqual(['open', sha256, true]);
    expect((await ask()).body.error.code).toBe('changed_meanwhile');
    const decide = (person: Buyer | undefined, hash: string) =>
      shop.call('staffDecideMonth', {
        ...by(person),
        params: { id: request?.id ?? '' },
        body: { approve: true, sha256: hash },
      });
    expect((await decide(fay, sha256)).body.error.code).toBe('own_request');
    expect(
      (
        await decide(
          sol,
          sha256.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
        )
      ).body.error.code,
    ).toBe('changed_meanwhile');
    const waiting = await done('staffListApprovals', { ...by(sol), query: { kind: 'month' } });
    expect(waiting).toMatchObject([{ id: request?.id, about: { month, what: 'close', sha256 } }]);
    expect((await done('staffCountWaitingWork', by(sol))).monthsForTwo).toBe(1);
    // a posting that is under way is over first: it would stand in the closed month and in no report
    const { pool } = shop.database;
    const posting = await pool.connect();
    await posting.query('begin');
    const now = shop.clock.now();
    await posting.query(
      "insert into ledger_transaction (id, kind, actor, created_at) values ('txn_slow', 'correction', 'timer', $1)",
      [now],
    );
    let isDecided = false;
    const decided = decide(sol, sha256).finally(() => {
      isDecided = true;
    });
    const held = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    try {
      await expect.poll(async () => isDecided || (await pool.query(held)).rowCount !== 0).toBe(true);
      expect(isDecided).toBe(false);
    } finally {
      await posting.query('rollback');
      posting.release();
    }
    expect((await decided).status).toBe(200);
    const listed = (await done('staffListBooks')).months.find((one) => one.month === month);
    expect(listed).toMatchObject({ state: 'closed', sha256 });
    const log = await shop.database.pool.query("select said from staff_deed where call = 'staffDecideMonth'");
    expect(log.rows.map(({ said }) => said.sha256)).toContain(sha256);
  });

  test('nothing is posted into a closed month, and its report keeps its bytes', async () => {
    const { pool } = shop.database;
    const inside = (await pool.query('select from_at from books_closed')).rows[0]?.from_at;
    const post = pool.query(
      "insert into ledger_transaction (id, kind, actor, created_at) values ('txn_late', 'correction', 'timer', $1)",
      [inside],
    );
    await expect(post).rejects.toThrow(/books of .* are closed/);
    const more = pool.query(
      `insert into ledger_posting (transaction_id, account, currency, amount_minor)
      select t.id, account, $2, minor from (values ('spare:one', 5), ('spare:two', -5)) v (account, minor),
        (select id from ledger_transaction where created_at >= $1 order by created_at limit 1) t`,
      [inside, currency],
    );
    await expect(more).rejects.toThrow(/books of .* are closed/);
    for (const change of ["report = 'forged'", "sha256 = repeat('0', 64)", "state = 'refused'"]) {
      await expect(pool.query(`update books_request set ${change}`)).rejects.toThrow(/as it was asked/);
    }
    const before = await report();
    expect(before).toMatchObject({ isFrozen: true });
    const { tax } = await done('staffListBooks');
    const body = { fee_percent: '7', is_included: true, version: tax.version };
    await done('staffSaveTaxTerms', { body });
    expect((await report()).file.text).toBe(before.file.text);
    expect((await report()).sha256).toBe(before.sha256);
  });

  test('a late correction is booked in the month of now and names the closed one', async () => {
    const now = dayOf(shop.installation.settings.timeZone, shop.clock.now()).slice(0, 7);
    const correct = (of: string) =>
      shop.call('staffCorrectBalance', {
        ...by(),
        params: { id: customer?.id ?? '' },
        body: { amount: '5', reason: 'Found late', month: of },
      });
    expect((await correct(now)).body.error.fields).toHaveProperty('month');
    expect((await correct(month)).body.data.corrections).toMatchObject([{ forMonth: month, state: 'done' }]);
    const late = rowsOf((await report(now)).file.text).filter(({ section }) => section === 'late_correction');
    expect(late).toMatchObject([
      { line: month, currency, net: parseAmount('5', currency).minor === 5n ? '5' : '5.00' },
    ]);
    expect((await report()).isFrozen).toBe(true);
  });

  test('it is opened again by two persons, and others are refused', async () => {
    const body = { month, kind: 'reopen' as const, note: 'An order was left out' };
    const stranger = await aBuyer(shop, { roles: ['support'] });
    expect((await shop.call('staffAskForMonth', { ...by(stranger), body })).status).toBe(403);
    const { months } = await done('staffAskForMonth', { ...by(sol), body });
    const request = months.find((one) => one.month === month)?.requests[0];
    const params = { id: request?.id ?? '' };
    const own = await shop.call('staffDecideMonth', {
      ...by(sol),
      params,
      body: { approve: true, sha256: null },
    });
    expect(own.body.error.code).toBe('own_request');
    await done('staffDecideMonth', { params, body: { approve: true, sha256: null } });
    expect((await done('staffListBooks')).months.find((one) => one.month === month)?.state).toBe('open');
    expect((await report()).isFrozen).toBe(false);
  });
});
