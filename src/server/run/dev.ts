/** `npm run dev`: the shop with Vite inside: edit a screen and see it at once. */
import './runtime-development.ts';
import './runtime.ts';
import { loadPlugins } from '../../plugins/load-plugins.ts';
import { readSettings } from '../settings/settings.ts';
import { createRunningShop } from './run.ts';
import { stopOnSignals } from './stopping.ts';

const plugins = await loadPlugins(process.env);
const settings = readSettings({ WAYBILL_DEVELOPMENT: '1', ...process.env }, plugins);
const running = await createRunningShop(settings, { isProduction: false });
stopOnSignals({ ...running, log: running.shop.installation.log });
