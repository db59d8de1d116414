/** The living demo for commands that look at its pages: on a database of its own that goes with it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRunningShop } from '../../src/server/run/run.ts';
import { readSettings } from '../../src/server/settings/settings.ts';

export interface DemoShop {
  /** Without a trailing slash. */
  address: string;
  stop(): Promise<void>;
}

/** Starts the demo on a port and waits until it is a living shop. */
export async function aDemoShop(port: string): Promise<DemoShop> {
  const data = await mkdtemp(join(tmpdir(), 'waybill-demo-'));
  // the embedded database may run under another account
  await chmod(data, 0o755);
  process.env.WAYBILL_DATA = join(data, 'pg');
  const address = `http://localhost:${port}`;
  const settings = readSettings({ WAYBILL_DEMO: '1', PORT: port, PUBLIC_URL: address });
  const shop = await createRunningShop(settings, {
    isProduction: true,
    say: () => {},
    withoutLimits: true,
    mostLives: 1,
  });
  await shop.filled;
  return {
    address,
    async stop() {
      await shop.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
