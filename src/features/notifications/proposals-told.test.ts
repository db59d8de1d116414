/**
 * A proposal for a second person is told to everybody who may decide it, once, in their language; never to its author.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDeliveryDesk, type DeliveryDesk, header } from '../../../tests/support/a-delivery.ts';
import { aBuyer, type Buyer } from '../../../tests/support/an-order.ts';
import { mailsTo } from '../../../tests/support/mails.ts';

let desk: DeliveryDesk;
let shop: DeliveryDesk['market']['shop'];
let author: Buyer;
let second: Buyer;
let boss: Buyer;
let packer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  shop = desk.market.shop;
  author = await aBuyer(shop, { roles: ['finance'], locale: 'en' });
  second = await aBuyer(shop, { roles: ['finance'], locale: 'ru' });
  boss = await aBuyer(shop, { roles: ['admin'], locale: 'zh' });
  packer = await aBuyer(shop, { roles: ['warehouse'], locale: 'en' });
}, 120_000);
afterAll(() => desk?.market.close());

const kind = 'proposal-waits';
async function told({ email }: Buyer): Promise<string[]> {
  await shop.settle();
  const mails = (await mailsTo(shop, email)).filter((one) => one.kind === kind);
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
}
const noticed = async ({ token }: Buyer) =>
  (await shop.call('listNotifications', { token, query: { limit: 20 } })).body.data.filter(
    (one) => one.kind === kind,
  );

const name = { ru: 'Клуб', en: 'Club', zh: '会员' };
const far = { name, feePercent: '0', feeMinimum: '0' };

test('a fee of a group that is far: who may decide is told where, once; who asked and who may not are not', async () => {
  const made = await shop.call('staffCreateFeeGroup', { token: author.token, body: far });
  expect(made.body.data.waits).toBe(true);
  const [ru, ...others] = await told(second);
  expect(others).toEqual([]);
  expect(ru).toMatch(/нужно\sодобрение/);
  expect(ru).toContain('/staff/discounts');
  expect((await told(boss))[0]).toMatch(/待你批准/);
  expect([await told(author), await told(packer)]).toEqual([[], []]);
  expect(await noticed(second)).toMatchObject([{ link: '/staff/discounts', needsAction: false }]);
  // the event may be delivered twice
  const { features, installation } = shop;
  const { rows } = await shop.database.pool.query('select max(id)::text as id from price_proposal');
  const news = { proposalId: rows[0]?.id as string };
  await features.reactions['proposal.made']?.tellDeciders?.(installation.db, news);
  expect(await told(second)).toHaveLength(1);
});

test('a table of routes leads to its page; whoever wants no such mail finds it in the cabinet', async () => {
  await shop.call('updateNotificationSettings', { token: boss.token, body: { mail: { staff: 'off' } } });
  const csv = `${header}\nroad,dhl,Дорога,Road,公路,yes,5000,30,,,,,,RU DE,5,9,30,0.00,9.00`;
  const { token } = author;
  const version = (await shop.call('staffGetDeliveryTariff', { token })).body.data.current?.version ?? 0;
  const asked = await shop.call('staffImportDeliveryTariff', { token, body: { csv, version } });
  expect(asked.body.data?.waits, JSON.stringify(asked.body)).toBe(true);
  expect((await told(second))[0]).toContain('/staff/delivery-tariff');
  expect(await told(boss)).toHaveLength(1);
  expect(await noticed(boss)).toHaveLength(2);
});

test('what was decided meanwhile is told to nobody, and only staff choose how such mail comes', async () => {
  const { features, installation } = shop;
  const { rows } = await shop.database.pool.query(
    "update price_proposal set state = 'withdrawn', decided_by = proposed_by, decided_at = now() where state = 'waiting' returning id::text",
  );
  const late = await aBuyer(shop, { roles: ['finance'] });
  for (const { id } of rows) {
    await features.reactions['proposal.made']?.tellDeciders?.(installation.db, { proposalId: id });
  }
  expect(await noticed(late)).toEqual([]);
  const groups = async ({ token }: Buyer) =>
    (await shop.call('getNotificationSettings', { token })).body.data.map(({ group }) => group);
  expect(await groups(late)).toContain('staff');
  expect(await groups(await aBuyer(shop))).not.toContain('staff');
});

test('a correction above the limit: the approvers are told where, once; its author and its customer are not', async () => {
  const customer = await aBuyer(shop, { locale: 'en' });
  const third = await aBuyer(shop, { roles: ['finance'], locale: 'zh' });
  const clerk = await aBuyer(shop, { roles: ['finance'], locale: 'en' });
  const approvals = async ({ email }: Buyer): Promise<string[]> => {
    await shop.settle();
    const mails = (await mailsTo(shop, email)).filter((one) => one.kind === 'approval-waits');
    return mails.map(({ subject, text }) => `${subject}\n${text}`);
  };
  const body = { amount: '900000', reason: 'transfer that was never matched' };
  const asked = await shop.call('staffCorrectBalance', {
    ...{ token: clerk.token, params: { id: customer.id }, body },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const [mail, ...others] = await approvals(third);
  expect(others).toEqual([]);
  expect(mail).toMatch(/待你批准[\s\S]*\/staff\/corrections/);
  expect(await approvals(second)).toHaveLength(1);
  expect([await approvals(customer), await approvals(clerk), await approvals(packer)]).toEqual([[], [], []]);
  const { features, installation } = shop;
  const { rows } = await shop.database.pool.query(
    "update balance_correction set state = 'refused', decided_by = $1, decided_at = now() where state = 'waiting' returning id",
    [third.id],
  );
  const late = await aBuyer(shop, { roles: ['finance'] });
  for (const { id } of rows) {
    await features.reactions['approval.wanted']?.tellApprovers?.(installation.db, {
      ...{ what: 'correction', id, except: [] },
    });
  }
  expect(await approvals(late)).toEqual([]);
});
