/** Each page of the cabinet stands below one entry of its navigation. */
import { expect, test } from 'vitest';
import { entryOf } from './side-links.ts';

test.each([
  ['/cabinet', '/cabinet'],
  ['/cabinet/cart', '/cabinet/cart'],
  ['/cabinet/orders/WB-1/edit', '/cabinet/orders'],
  ['/cabinet/warehouse/calendar', '/cabinet/warehouse'],
  ['/cabinet/deliveries/create', '/cabinet/deliveries'],
  ['/cabinet/notifications/settings', '/cabinet/notifications'],
  // the longest address above a page is its own entry
  ['/cabinet/profile/security', '/cabinet/profile'],
  ['/cabinet/profile/addresses', '/cabinet/profile/addresses'],
  // pages whose address says another thing than where they belong
  ['/cabinet/claims/clm_1', '/cabinet/orders'],
  ['/payments/pay_1', '/cabinet/balance'],
  // a name that begins alike is another page
  ['/cabinet/orders-of-others', undefined],
  ['/tariffs', undefined],
])('%s belongs to %s', (path, entry) => {
  expect(entryOf(path)).toBe(entry);
});
