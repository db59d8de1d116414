import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { plainImports } from './scripts/build/browser/plain-imports.ts';
import { shortNames } from './scripts/build/browser/short-names.ts';
import { unusedReact } from './scripts/build/browser/unused-react.ts';

/** What every page loads, whatever else it shows. */
const base =
  /rolldown[/\\:]runtime|node_modules\/(react|react-dom|scheduler)\/|lucide\/.*\/(circle-alert|circle-exclamation-point|chevron-down|ban|circle-dashed)\b|src\/ui\/(icons\/icon|lists\/disclosure|navigation\/link-component|visually-hidden)\.tsx|src\/platform\/api\/call-failure\.ts|src\/ui\/class-names\.ts|src\/platform\/texts\/locale\.ts/;

/** Modules that are fetched at the same moment stand in one file, by the name of the module that is asked for. */
const together = [
  {
    name: 'shell-watch',
    test: /src\/web\/watch\/(shell-watch|network-bar|ended-session|own-zone|proofs|slow-calls)\b|src\/web\/navigation\/(dialog-history|typed-forms)\b|src\/ui\/layers\/(dialogs|dialog-focus|use-dialog-events|use-modal)\b|src\/kit\/forms\/kept-form\b/,
  },
  {
    name: 'signed-in',
    test: /src\/web\/layouts\/(signed-in|account-menu|cabinet-frame|side-links|live-badge)\b|src\/web\/(live|hosts\/chat-count)\b/,
  },
];

/**
 * Modules that some pages share stand in each file that needs them, up to this many bytes of source, and run once, whichever file came first: a file of
 * its own for each set of pages made up to seventy requests of a first view (decisions/1123).
 */
const shared = { maxSize: 60_000, exclude: /\.css(?:\?|$)/ };

/** Parts that a browser alone asks for; in the one file of the server they would load their libraries at its start. */
const browserAlone: Plugin = {
  name: 'browser-alone',
  enforce: 'pre',
  load: { filter: { id: /parcels\/screens\/scan\/read-picture\.ts/ }, handler: () => 'export {};' },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    plainImports(),
    ...(isSsrBuild ? [browserAlone] : [unusedReact, shortNames()]),
    react(),
    tailwind(),
  ],
  resolve: {
    alias: {
      ...(isSsrBuild
        ? { 'react-dom/client': fileURLToPath(new URL('src/web/no-root.ts', import.meta.url)) }
        : {}),
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
      // nobody imports the browser's entry, so it need not keep its exports
      ...(isSsrBuild ? {} : { preserveEntrySignatures: false }),
      // one file for the server: no page waits for a chunk, and none is missing after another build;
      // for the browser what every page needs in one file (UX-251)
      output: {
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                { name: 'base', test: base },
                ...together.map((group) => ({ ...group, includeDependenciesRecursively: false })),
              ],
              experimentalInlineCommonChunks: shared,
            },
      },
    },
  },
}));
