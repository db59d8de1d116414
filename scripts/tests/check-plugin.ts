/**
 * `npm run plugins:check -- FOLDER`: runs the conformance suites on the plug-in of a folder, against what its
 * `conformance.ts` prepares. Exit code 1 when a check is not met.
 */
import '../../src/server/run/runtime.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPlugin, type OpenStage } from '../../src/plugins/conformance/conformance.ts';
import { loadPlugin, PluginError } from '../../src/plugins/load-plugins.ts';
import { readTexts } from '../../src/server/texts.ts';

const [folder] = process.argv.slice(2);

async function main(): Promise<void> {
  if (!folder) throw new PluginError('say which: npm run plugins:check -- examples/carrier');
  const { plugin } = await loadPlugin(resolve(folder));
  const path = resolve(folder, 'conformance.ts');
  if (!existsSync(path))
    throw new PluginError(`${path} is missing: it prepares what the suites need, see docs/plugins.md`);
  const stageFile = pathToFileURL(path).href;
  const { default: openStage } = (await import(stageFile)) as { default: OpenStage };
  const stage = await openStage();
  let [passed, failed] = [0, 0];
  try {
    for await (const { check, fault, note } of checkPlugin(plugin, stage, readTexts())) {
      if (fault === null) passed++;
      else failed++;
      const more = note ? ` (${note})` : '';
      console.log(fault === null ? `met      ${check}${more}` : `NOT MET  ${check}: ${fault}`);
    }
  } finally {
    await stage.close?.();
  }
  console.log(`${plugin.name} ${plugin.version}: ${passed} met, ${failed} not met`);
  if (failed > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof PluginError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
