/** The providers that the operator has set up, and the one that takes new payments. */
import type { Clock } from '../../../platform/clock.ts';
import type { FetchLimits } from '../../../platform/egress/limited-fetch.ts';
import type { Settings } from '../../../platform/installation.ts';
import type { PaymentProvider } from './provider.ts';
import { silenced } from './silenced.ts';
import { stripeProvider } from './stripe/adapter.ts';
import { yookassaProvider } from './yookassa/adapter.ts';

/** Every provider stays known while it is set up, so that its open payments are finished. */
export function createProviders(
  { settings, clock }: { settings: Pick<Settings, 'payments'>; clock: Clock },
  sandbox: PaymentProvider,
  { limits, silences = false }: { limits?: FetchLimits | undefined; silences?: boolean | undefined } = {},
): { provider: PaymentProvider; providers: PaymentProvider[] } {
  const { payments } = settings;
  const shared = { clock, ...(limits ? { limits } : {}) };
  const all = [
    ...(payments.sandbox ? [sandbox] : []),
    ...(payments.stripe ? [stripeProvider({ ...shared, settings: payments.stripe })] : []),
    ...(payments.yookassa ? [yookassaProvider({ ...shared, settings: payments.yookassa })] : []),
  ];
  const providers = silences ? all.map(silenced) : all;
  const provider = providers.find(({ name }) => name === payments.provider);
  if (!provider) throw new Error(`the provider ${payments.provider} is not set up`);
  return { provider, providers };
}
