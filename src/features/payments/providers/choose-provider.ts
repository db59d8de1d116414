/** The providers that are set up, and the one that takes new payments. */
import type { PaymentProvider } from './provider.ts';
import { silenced } from './silenced.ts';

/**
 * Every provider stays known while it is set up, so that its open payments are finished. Throws when the chosen one is
 * none of them.
 */
export function chooseProvider(
  all: readonly PaymentProvider[],
  { chosen, silences = false }: { chosen: string; silences?: boolean | undefined },
): { provider: PaymentProvider; providers: PaymentProvider[] } {
  const providers = silences ? all.map(silenced) : [...all];
  const provider = providers.find(({ name }) => name === chosen);
  if (!provider) throw new Error(`the provider ${chosen} is not set up`);
  return { provider, providers };
}
