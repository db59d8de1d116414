/** A shop whose operator takes bank transfers, and what came to the account. */
import { aCustomer } from './a-customer.ts';
import type { TestShop } from './a-shop.ts';

/** An example number of the standard; no bank has it. */
export const exampleAccount = {
  payee: 'Example Trading',
  account: 'DE75512108001245126199',
  bank: 'Example Bank',
  bic: 'SOLADEST600',
} as const;

/** Sets the account as an administrator does; `version` is the one that was seen. */
export async function takeTransfers(
  shop: TestShop,
  values: Record<string, string> = exampleAccount,
  version = 0,
): Promise<{ waits: boolean }> {
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const { body } = await shop.call('staffSavePluginSettings', {
    ...{ token, params: { name: 'transfer' }, body: { version, values, secrets: {} } },
  });
  return body.data;
}

/** One transfer that came, as a person enters it. */
export const enter = async (
  shop: TestShop,
  token: string,
  transfer: { amount: string; purpose: string; payer?: string },
) => shop.call('staffEnterTransfer', { token, body: { booked_on: '2026-11-20', ...transfer } });
