/** Dynamic imports as they are written: Vite wraps each into a helper that fetches what the chunk needs. */
import type { Plugin } from 'vite';

/** Vite's helper, as Rolldown calls it within a file and across files. */
const helper = String.raw`(?:\(0, [\w$]+\.\w+\)|__vitePreload)`;
const marker = '__VITE_PRELOAD__';

/** The forms that Vite writes: some exports of a module, and the module itself. */
const ofExports = new RegExp(
  String.raw`${helper}\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^;\n]*);\s*return \{[^}]*\};\s*\}, ${marker}\)`,
  'g',
);
const ofModule = new RegExp(String.raw`${helper}\(\(\) => (import\([^\n]*?), ${marker}\)`, 'g');

/** Runs before the code is made small: `modulePreload: false` leaves to the page what the helper would do. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: (code) => (code.includes(marker) ? { code: withPlainImports(code), map: null } : null),
  };
}

/** The same code without the helper. Pure. */
export const withPlainImports = (code: string): string =>
  code.replace(ofExports, '$1').replace(ofModule, '$1');
