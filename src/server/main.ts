/** `npm start`: the whole shop in one process, on its embedded default or on the operator's own services. */
import './runtime.ts';
import { createRunningShop } from './run.ts';
import { readSettings, SettingsError } from './settings.ts';
import { stopOnSignals } from './stopping.ts';

try {
  const running = await createRunningShop(readSettings(process.env), { isProduction: true });
  stopOnSignals(running);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`waybill: ${error.message}`);
  process.exitCode = 1;
}
