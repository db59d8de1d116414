import type { ApiAnswer, CallOptions, TestShop } from './a-shop.ts';

/** An action on an order as it is now: the version is read just before, as the screen does when it is opened. */
export async function onOrderAsSeen<Name extends 'staffMarkSent' | 'staffReportProblem'>(
  call: TestShop['call'],
  name: Name,
  options: CallOptions,
): Promise<ApiAnswer<Name>> {
  const { body, headers: _, ...reading } = options;
  const version = (await call('staffGetOrder', reading)).body.data?.version;
  return call(name, { ...options, body: { version, ...(body as object | undefined) } });
}
