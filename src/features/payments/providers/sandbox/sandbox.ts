/** The sandbox bank, put together: the bank itself, its adapter, and the job that carries its news. */
import type { Installation } from '../../../../platform/installation.ts';
import type { PaymentProvider } from '../provider.ts';
import { sandboxProvider } from './adapter.ts';
import { createSandboxBank, type SandboxBank } from './bank.ts';
import { deliverNews, httpSender, type NewsSender } from './news.ts';
import { sandboxSecret } from './signature.ts';

export interface Sandbox {
  bank: SandboxBank;
  provider: PaymentProvider;
  jobs: Record<string, (payload: Record<string, unknown>) => Promise<void>>;
}

/** `send` is HTTP to the shop's own address unless another way is given. */
export function createSandbox(shop: Installation, send?: NewsSender): Sandbox {
  const { db, clock, log, settings } = shop;
  const { publicUrl } = settings;
  const secret = sandboxSecret(settings.secret);
  const bank = createSandboxBank(db, clock);
  return {
    bank,
    provider: sandboxProvider({ bank, publicUrl, secret, clock }),
    jobs: {
      deliver_sandbox_news: deliverNews({
        db,
        clock,
        log,
        bank,
        secret,
        send: send ?? httpSender(publicUrl),
      }),
    },
  };
}
