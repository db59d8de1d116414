/** Loads the plug-ins that `waybill.config.ts` names. */
import './resolve-waybill.ts';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addFileStore } from '../platform/files/files-address.ts';
import { definePlugin, type FilePort, type Plugin, type PluginConfig } from './plugin.ts';

export interface LoadedPlugin {
  plugin: Plugin;
  /** The module of the plug-in, so that another thread can load it too; null for one that the file itself defines. */
  url: string | null;
}

/** Why the plug-ins cannot be loaded, with the cure, in one sentence. */
export class PluginError extends Error {
  override readonly name = 'PluginError';
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const usualNames = ['waybill.config.ts', 'waybill.config.js'];

/**
 * The plug-ins of `WAYBILL_CONFIG`, or of `waybill.config.ts` beside package.json; none without such a file. Throws a
 * `PluginError` for a file or a plug-in that cannot be used, and for two of one name.
 */
export async function loadPlugins(env: NodeJS.ProcessEnv): Promise<LoadedPlugin[]> {
  const file = configFile(env.WAYBILL_CONFIG);
  if (!file) return [];
  const config = await defaultOf(file, file);
  const named = (config as Partial<PluginConfig> | undefined)?.plugins;
  if (!Array.isArray(named))
    throw new PluginError(`${file} must export { plugins: […] } by default, see docs/plugins.md`);
  const loaded: LoadedPlugin[] = [];
  for (const one of named) loaded.push(await loadOne(one, file));
  const names = loaded.map(({ plugin }) => plugin.name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new PluginError(`${file} names the plug-in ${double} twice: leave one out`);
  for (const { plugin } of loaded) for (const port of plugin.fileStores ?? []) joinFileStore(plugin, port);
  return loaded;
}

function joinFileStore({ name }: Plugin, { scheme, open }: FilePort): void {
  try {
    addFileStore(scheme, open);
  } catch (error) {
    throw new PluginError(`the plug-in ${name} cannot keep files: ${(error as Error).message}`);
  }
}

/** Modules for the reader's thread, which has no hook of its own: those with adapters of foreign shops. */
export function adapterModules(loaded: readonly LoadedPlugin[]): string[] {
  const urls = loaded.flatMap(({ plugin, url }) => (plugin.shopAdapters && url ? [url] : []));
  return urls.length > 0 ? [new URL('./resolve-waybill.ts', import.meta.url).href, ...urls] : [];
}

/** The plug-in of one folder, as its author tries it. Throws a `PluginError`. */
export function loadPlugin(folder: string): Promise<LoadedPlugin> {
  if (!existsSync(folder)) throw new PluginError(`there is no folder ${folder}`);
  return loadOne(folder, join(folder, 'package.json'));
}

function configFile(given: string | undefined): string | undefined {
  if (!given) return usualNames.map((name) => join(root, name)).find((path) => existsSync(path));
  const path = isAbsolute(given) ? given : resolve(root, given);
  if (existsSync(path)) return path;
  throw new PluginError(`WAYBILL_CONFIG names ${path}, where nothing is: name a file, or unset it`);
}

async function loadOne(given: unknown, file: string): Promise<LoadedPlugin> {
  if (typeof given !== 'string') return { plugin: usable(given, `a plug-in of ${file}`), url: null };
  const path = pathOf(given, file);
  const plugin = usable(await defaultOf(path, `the plug-in ${given}`), `the plug-in ${given}`);
  return { plugin, url: pathToFileURL(path).href };
}

/** A package, or a path that begins with a dot; both as the file sees them. */
function pathOf(given: string, file: string): string {
  const isPath = given.startsWith('.') || isAbsolute(given);
  const path = isPath ? resolve(dirname(file), given) : given;
  try {
    return createRequire(file).resolve(path);
  } catch {
    throw new PluginError(notThere(given, file));
  }
}

/** Why nothing is there. A path without its dot is never taken for a package that could be installed from elsewhere. */
function notThere(given: string, file: string): string {
  const isPath = given.startsWith('.') || isAbsolute(given);
  const path = resolve(dirname(file), given);
  if (existsSync(path))
    return isPath
      ? `${file} names the plug-in ${given}, where no module is: the folder needs a package.json whose "main" names one`
      : `${file} names the plug-in ${given} as a package: a folder is named ./${given}`;
  return isPath
    ? `${file} names the plug-in ${given}, where no file or folder is`
    : `${file} names the plug-in ${given}, which is not installed as a package; a folder is named ./${given}`;
}

async function defaultOf(path: string, what: string): Promise<unknown> {
  try {
    const module = (await import(pathToFileURL(path).href)) as { default?: unknown };
    return module.default;
  } catch (error) {
    throw new PluginError(`${what} cannot be loaded: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

function usable(given: unknown, what: string): Plugin {
  if (typeof given !== 'object' || given === null)
    throw new PluginError(`${what} must export what definePlugin answers by default`);
  try {
    return definePlugin(given as Plugin);
  } catch (error) {
    if (error instanceof RangeError) throw new PluginError(`${what} cannot be used: ${error.message}`);
    throw error;
  }
}
