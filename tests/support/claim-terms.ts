import type { ApiAnswer, TestShop } from './a-shop.ts';

/** Saves the terms of claims over those that stand there, as the screen does. */
export async function saveClaimTerms(
  call: TestShop['call'],
  { token, body }: { token: string; body: object },
): Promise<ApiAnswer<'staffSaveClaimSettings'>> {
  const { meta } = (await call('staffListRefunds', { token, query: { limit: 1 } })).body;
  return call('staffSaveClaimSettings', { token, body: { version: meta.settings.version, ...body } });
}
