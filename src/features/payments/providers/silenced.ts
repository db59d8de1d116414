/** A provider that is not called: of a shop that came out of a backup and is looked at first. */
import type { PaymentProvider } from './provider.ts';

/** The same provider by name, whose news is read and which is asked for nothing. Each call rejects, as an unreachable one does. */
export function silenced(provider: PaymentProvider): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw new Error(`${provider.name} is not called: this shop came out of a backup and is quiet`);
  };
  return {
    name: provider.name,
    isGenuine: (message) => provider.isGenuine(message),
    ...(provider.provesNews ? { provesNews: true as const } : {}),
    parseEvent: (rawBody) => provider.parseEvent(rawBody),
    ...(provider.confirms ? { confirms: refuse } : {}),
    create: refuse,
    ask: refuse,
    cancel: refuse,
    refund: refuse,
    paymentOf: refuse,
    // biome-ignore lint/correctness/useYield: it rejects at the first charge that is asked for
    list: async function* () {
      await refuse();
    },
  };
}
