import { aCustomer } from './a-customer.ts';
import type { ApiAnswer, TestShop } from './a-shop.ts';

/** Saves the terms of claims over those that stand there, as the screen does; a second administrator agrees to higher limits. */
export async function saveClaimTerms(
  shop: TestShop,
  { token, body }: { token: string; body: object },
): Promise<ApiAnswer<'staffSaveClaimSettings'>> {
  const terms = async () =>
    (await shop.call('staffListRefunds', { token, query: { limit: 1 } })).body.meta.settings;
  const { version } = await terms();
  const saved = await shop.call('staffSaveClaimSettings', { token, body: { version, ...body } });
  const waiting = (saved.body.data?.proposals ?? []).filter(({ state }) => state === 'waiting');
  for (const { id } of waiting) await agreeTo(shop, id, 'admin');
  if (waiting.length > 0) saved.body.data = await terms();
  return saved;
}

/** A second person who may set it agrees to what waits. */
export async function agreeTo(shop: TestShop, id: string, role: 'admin' | 'finance'): Promise<void> {
  const { token } = await aCustomer(shop, { roles: [role] });
  const agreed = await shop.call('staffDecidePrice', { token, params: { id }, body: { approve: true } });
  if (agreed.status !== 200) throw new Error(JSON.stringify(agreed.body));
}
