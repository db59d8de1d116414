/** Attacks on the mailbox of somebody whose address a stranger typed: the account is the stranger's, the mails are not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostUnconfirmed } from '../../src/features/accounts/account-mails.ts';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { codeAt } from '../support/an-authenticator.ts';
import { mailsTo } from '../support/mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const actions: Record<string, (one: TestCustomer, time: number) => Promise<unknown>> = {
  async 'asks for the end of the account again and again'({ token, password }) {
    await shop.call('requestAccountDeletion', { token, body: { currentPassword: password } });
  },
  async 'changes the password again and again'(one, time) {
    const password = `quiet-harbour-ferry-${time}`;
    const { body } = await shop.call('changePassword', {
      ...{ token: one.token, body: { currentPassword: one.password, password } },
    });
    Object.assign(one, { password, token: body.data.token });
  },
  async 'signs in from ever new devices'({ email, password }, time) {
    const headers = { 'user-agent': `Browser/${time}`, 'sec-fetch-site': 'same-origin' };
    await shop.call('signIn', { body: { email, password }, headers });
  },
  async 'makes ever new recovery codes'({ token, password }, time) {
    if (time > 0) return shop.call('renewRecoveryCodes', { token });
    const { body } = await shop.call('startTotp', { token, body: { currentPassword: password } });
    return shop.call('confirmTotp', { token, body: { code: codeAt(body.data.secret, shop.clock.now()) } });
  },
};

test.each(Object.entries(actions))(
  'whoever %s sends a foreign address some mails a day',
  async (_what, action) => {
    const stranger = await aCustomer(shop, { confirmed: false });
    for (let time = 0; time < 2 * mostUnconfirmed; time++) {
      await action(stranger, time);
      shop.clock.advance(1_000);
    }
    expect(await mailsTo(shop, stranger.email)).toHaveLength(mostUnconfirmed);
  },
);

test('an owner who confirmed the address is told everything', async () => {
  const owner = await aCustomer(shop);
  for (let time = 0; time < 2 * mostUnconfirmed; time++) {
    await actions['changes the password again and again']?.(owner, time);
  }
  expect(await mailsTo(shop, owner.email)).toHaveLength(2 * mostUnconfirmed);
});
