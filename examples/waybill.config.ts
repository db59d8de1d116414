/** All examples at once, as a shop names its plug-ins: copy what you need into waybill.config.ts beside package.json. */
import { defineConfig } from 'waybill/plugin';

export default defineConfig({
  plugins: [
    './payment-provider',
    './carrier',
    './courier',
    './shop-adapter',
    './translator',
    './rate-source',
    './file-store',
    './mail-texts',
    './chat-reaction',
  ],
});
