/** The library of Stripe takes 37 MiB: a shop loads it when it first asks Stripe something, so never without Stripe. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = (then: string): string => `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  const { builtInProviders } = await import('./src/server/plugins/built-in.ts');
  const settings = { key: 'sk_test_x', webhookSecret: 'whsec_x', url: 'http://127.0.0.1:9' };
  const [plugin] = builtInProviders({ payments: { stripe: settings } });
  const [port] = plugin.paymentProviders;
  const provider = port.create({ clock: { now: () => new Date() }, limits: { milliseconds: 500, bytes: 100 } });
  ${then}
  console.log(loaded.some((url) => url.includes('/node_modules/stripe/')));
`;
const loads = (then: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', program(then)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

test('neither the start nor news from outside loads it, the first question does', () => {
  expect(loads(`provider.isGenuine({ rawBody: '{}', headers: {}, ip: '192.0.2.1' });`)).toBe('false');
  expect(loads(`await provider.paymentOf('pi_1').catch(() => {});`)).toBe('true');
});
