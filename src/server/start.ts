import { DataDirectoryInUse } from '../platform/embedded-postgres/owner.ts';
import { createRunningShop } from './run.ts';
import { readSettings, SettingsError } from './settings.ts';
import { stopOnSignals } from './stopping.ts';

/** Starts the shop by the environment; what the operator can mend is said in one sentence, without a stack. */
export async function startShop(): Promise<void> {
  try {
    const running = await createRunningShop(readSettings(process.env), { isProduction: true });
    stopOnSignals(running);
  } catch (error) {
    if (!isForTheOperator(error)) throw error;
    console.error(`waybill: ${error.message}`);
    process.exit(1);
  }
}

function isForTheOperator(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof DataDirectoryInUse) return true;
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
