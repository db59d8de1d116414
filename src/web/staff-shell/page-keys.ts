/** The second key after g, by the page that it opens. */
export const pageKeys: Readonly<Record<string, string>> = {
  t: '/staff/today',
  o: '/staff',
  b: '/staff/buying',
  w: '/staff/warehouse',
  d: '/staff/deliveries',
  c: '/staff/chat',
  m: '/staff/tickets',
  u: '/staff/customers',
  p: '/staff/payments',
};
