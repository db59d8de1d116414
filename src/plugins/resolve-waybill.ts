/** Lets a plug-in import `waybill/plugin` wherever it lies: it has no copy of the shop among its packages. Imported first. */
import { registerHooks } from 'node:module';

const addresses: Readonly<Record<string, string>> = {
  'waybill/plugin': new URL('./plugin.ts', import.meta.url).href,
  'waybill/conformance': new URL('./conformance/conformance.ts', import.meta.url).href,
};

registerHooks({
  resolve: (name, context, next) => {
    const url = addresses[name];
    return url ? { url, shortCircuit: true } : next(name, context);
  },
});
