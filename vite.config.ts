import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page loads, whatever else it shows. */
const base =
  /rolldown[/\\:]runtime|node_modules\/(react|react-dom|scheduler)\/|lucide\/.*\/(circle-alert|circle-exclamation-point|chevron-down|ban|circle-dashed)\b|src\/ui\/(icons\/icon|lists\/disclosure|navigation\/link-component|visually-hidden)\.tsx|src\/platform\/api\/call-failure\.ts|src\/ui\/class-names\.ts|src\/platform\/texts\/locale\.ts/;

/** Icons of states are asked for together wherever a state is shown. */
const stateIcons = /lucide\/.*\/(plane|warehouse)\.mjs/;

const groups = [
  { name: 'base', test: base },
  { name: 'state-icons', test: stateIcons },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind()],
  resolve: {
    alias: {
      '@formatjs/icu-skeleton-parser': fileURLToPath(
        new URL('src/web/loading/no-skeletons.ts', import.meta.url),
      ),
      // messages come compiled, so a page needs no parser of them (decision 0792)
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  // what renders on the server reads the same compiled messages
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2023',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // the list of all chunks would weigh 2 KiB on every page; links are fetched when the pointer comes near
    modulePreload: false,
    rollupOptions: {
      input: isSsrBuild ? 'src/web/server-entry.tsx' : 'src/web/browser.tsx',
      // one file for the server: no page waits for a chunk, and none is missing after another build;
      // for the browser what every page needs in one file, where it would be six small ones (UX-251)
      output: { codeSplitting: isSsrBuild ? false : { groups } },
    },
  },
}));
