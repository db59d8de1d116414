/** Whether a plug-in is usable at all: its names, its words, and the version of the ports that it was written for. */
import { faultsOf, type PluginField, type PluginWords } from '../features/plugins/fields.ts';
import type { Plugin } from './plugin.ts';

const kinds: readonly string[] = ['text', 'secret', 'address', 'number', 'choice', 'switch'];
const namePattern = /^[a-z][a-z0-9-]{1,39}$/;

/** The faults of a definition, one sentence each: the first one is enough to refuse it. */
export function* faultsOfPlugin(plugin: Plugin, portsVersion: string): Generator<string> {
  const { name, ports, title, settings = [] } = plugin;
  if (!namePattern.test(name)) yield `name must be small letters, digits and dashes, not ${name}`;
  if (!/^\d+\.\d+$/.test(ports)) yield `ports must be a version such as '${portsVersion}', not ${ports}`;
  const [major, minor] = ports.split('.').map(Number);
  const [ourMajor = 0, ourMinor = 0] = portsVersion.split('.').map(Number);
  if (major !== ourMajor || (minor ?? 0) > ourMinor)
    yield `it was written for the ports ${ports}, and this shop has ${portsVersion}: take another version of it`;
  yield* faultsOfWords('title', title);
  for (const field of settings) yield* faultsOfField(field);
  yield* twice('setting', settings);
  yield* faultsOfPorts(plugin);
}

function* faultsOfField(field: PluginField): Generator<string> {
  const { name, label, kind, options = [], usual } = field;
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    yield `the setting ${name} must be called by small letters, digits and dashes`;
  if (!kinds.includes(kind))
    yield `the setting ${name} is of the kind ${kind}: take one of ${kinds.join(', ')}`;
  yield* faultsOfWords(`the label of the setting ${name}`, label);
  if (kind === 'switch' && usual !== undefined)
    yield `the switch ${name} has a usual value and could never be turned off: say it the other way round`;
  if (usual !== undefined && faultsOf([field], { [name]: usual })[name])
    yield `the usual value of the setting ${name} is not one that it takes`;
  if (kind === 'choice' && options.length === 0) yield `the setting ${name} is a choice and has no options`;
}

function* faultsOfPorts({
  paymentProviders = [],
  carriers = [],
  shopAdapters = [],
  rateSources = [],
  fileStores = [],
}: Plugin): Generator<string> {
  for (const { name } of paymentProviders)
    if (!/^[a-z]{2,20}$/.test(name))
      yield `a payment provider is called by 2 to 20 small letters, not ${name}`;
  for (const { name } of [...carriers, ...rateSources])
    if (!namePattern.test(name))
      yield `a carrier or a source of rates is called by small letters, digits and dashes, not ${name}`;
  for (const { scheme } of fileStores)
    if (!/^[a-z][a-z0-9+]{1,19}$/.test(scheme)) yield `a scheme is small letters and digits, not ${scheme}`;
  yield* twice('payment provider', paymentProviders);
  yield* twice('carrier', carriers);
  yield* twice('shop adapter', shopAdapters);
  yield* twice('source of rates', rateSources);
}

function* twice(what: string, all: readonly { name: string }[]): Generator<string> {
  const names = all.map(({ name }) => name);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) !== index) yield `it has two of the ${what} ${name}`;
}

function* faultsOfWords(what: string, words: PluginWords | undefined): Generator<string> {
  if (!words?.en?.trim()) yield `${what} needs words in en`;
}
