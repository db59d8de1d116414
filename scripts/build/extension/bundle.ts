/** The scripts of the extension, each in one file that the stores' reviewers can read: nothing is minified. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export const sources = fileURLToPath(new URL('../../../extension/', import.meta.url));

/** The popup is a module; what is put into a page answers by the value of its last line. */
const scripts = [
  { entry: 'popup', format: 'es', lastLine: '' },
  { entry: 'seen-on-page', format: 'iife', lastLine: 'seenOnPage;\n' },
] as const;

/** The code of each script by the name of its file. */
export async function bundleScripts(): Promise<Map<string, string>> {
  const made = await Promise.all(
    scripts.map(async ({ entry, format, lastLine }) => {
      const built = await build({
        ...{ configFile: false, logLevel: 'error', publicDir: false },
        build: {
          ...{ write: false, minify: false, target: 'es2022', modulePreload: false },
          lib: { entry: join(sources, `${entry}.ts`), formats: [format], name: 'seenOnPage' },
        },
      });
      const [output] = Array.isArray(built) ? built : [built];
      const code = output && 'output' in output ? output.output[0].code : '';
      return [`${entry}.js`, code + lastLine] as const;
    }),
  );
  return new Map(made);
}
