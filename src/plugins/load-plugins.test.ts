/** The plug-ins of `waybill.config.ts` are loaded, or refused in one sentence. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlugins } from './load-plugins.ts';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-plugins-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = "{ ru: 'Имя', en: 'Name', zh: '名称' }";
const usual = `name: 'own', version: '1.0.0', ports: '1.0', title: ${words}`;

/** Each config is a file of its own, since a module is loaded once. */
async function load(config: string): Promise<string[]> {
  const file = join(folder, `waybill-${count++}.config.js`);
  await writeFile(file, config);
  return (await loadPlugins({ WAYBILL_CONFIG: file })).map(({ plugin }) => plugin.name);
}

async function aPackage(name: string, code: string): Promise<string> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  await writeFile(join(folder, name, 'index.js'), code);
  return `./${name}`;
}

test('without a file there are none', async () => {
  expect(await loadPlugins({})).toEqual([]);
});

test('a plug-in is a folder beside the file, or stands in the file itself', async () => {
  const path = await aPackage('beside', `export default { ${usual.replace("'own'", "'beside'")} };`);
  expect(await load(`export default { plugins: ['${path}', { ${usual} }] };`)).toEqual(['beside', 'own']);
});

const refused: [what: string, config: string, sentence: RegExp][] = [
  ['no list', 'export default {};', /must export \{ plugins: \[…\] \} by default/],
  ['no file', '', /must export/],
  ['a broken file', 'export default {', /cannot be loaded/],
  [
    'a package that is not there',
    "export default { plugins: ['waybill-plugin-nowhere'] };",
    /not installed as a package; a folder is named \.\/waybill-plugin-nowhere/,
  ],
  ['a folder that is not there', "export default { plugins: ['./nowhere'] };", /where no file or folder is/],
  ['something else', 'export default { plugins: [7] };', /must export what definePlugin answers/],
  [
    'a wrong name',
    `export default { plugins: [{ ${usual.replace("'own'", "'Own One'")} }] };`,
    /name must be small letters/,
  ],
  [
    'other ports',
    `export default { plugins: [{ ${usual.replace("ports: '1.0'", "ports: '2.0'")} }] };`,
    /written for the ports 2\.0, and this shop has 1\.\d+:/,
  ],
  [
    'newer ports',
    `export default { plugins: [{ ${usual.replace("ports: '1.0'", "ports: '1.9'")} }] };`,
    /take another version/,
  ],
  [
    'no word of English',
    `export default { plugins: [{ ${usual}, title: { ru: 'Name' } }] };`,
    /title needs words in en/,
  ],
  [
    'two of one name',
    `export default { plugins: [{ ${usual} }, { ${usual} }] };`,
    /names the plug-in own twice/,
  ],
  [
    'two settings of one name',
    `export default { plugins: [{ ${usual}, settings: [{ name: 'key', kind: 'text', label: ${words} }, { name: 'key', kind: 'text', label: ${words} }] }] };`,
    /two of the setting key/,
  ],
  [
    'a setting of an unknown kind',
    `export default { plugins: [{ ${usual}, settings: [{ name: 'url', kind: 'url', label: ${words} }] }] };`,
    /of the kind url: take one of text, secret, address/,
  ],
  [
    'a switch that could not be turned off',
    `export default { plugins: [{ ${usual}, settings: [{ name: 'fast', kind: 'switch', usual: 'on', label: ${words} }] }] };`,
    /could never be turned off/,
  ],
  [
    'a usual value that is not usable',
    `export default { plugins: [{ ${usual}, settings: [{ name: 'at', kind: 'address', usual: 'nowhere', label: ${words} }] }] };`,
    /usual value of the setting at is not one that it takes/,
  ],
  [
    'a choice without options',
    `export default { plugins: [{ ${usual}, settings: [{ name: 'kind', kind: 'choice', label: ${words} }] }] };`,
    /is a choice and has no options/,
  ],
  [
    'a provider whose name would be no address',
    `export default { plugins: [{ ${usual}, paymentProviders: [{ name: 'my-bank' }] }] };`,
    /2 to 20 small letters, not my-bank/,
  ],
  [
    'a scheme of the shop itself',
    `export default { plugins: [{ ${usual}, fileStores: [{ scheme: 's3', open() {} }] }] };`,
    /the scheme s3 is taken/,
  ],
];

test.each(refused)('%s is refused in one sentence', async (_, config, sentence) => {
  const error = await load(config).then(
    () => undefined,
    (caught: Error) => caught,
  );
  expect(error?.name).toBe('PluginError');
  expect(error?.message).toMatch(sentence);
  expect(error?.message).not.toMatch(/\n\s+at /);
});

test('a folder without its dot is not taken for a package', async () => {
  await aPackage('undotted', 'export default {};');
  await expect(load("export default { plugins: ['undotted'] };")).rejects.toThrow(
    'names the plug-in undotted as a package: a folder is named ./undotted',
  );
});

test('a plug-in that throws while it is loaded is named with its reason', async () => {
  const path = await aPackage('thrower', "throw new Error('no licence');");
  await expect(load(`export default { plugins: ['${path}'] };`)).rejects.toThrow(
    'the plug-in ./thrower cannot be loaded: no licence',
  );
});

test('a file that WAYBILL_CONFIG names and that is not there is refused', async () => {
  await expect(loadPlugins({ WAYBILL_CONFIG: '/nowhere/waybill.config.ts' })).rejects.toThrow(
    'WAYBILL_CONFIG names /nowhere/waybill.config.ts, where nothing is: name a file, or unset it',
  );
});
