/** New settings of a plug-in that takes payments wait for a second administrator (decisions/0862). */
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { tellNodes } from '../../platform/jobs/live.ts';
import { inAllLanguages, type Locale } from '../../platform/texts/locale.ts';
import { proposalsOf } from '../pricing/proposals/proposal-json.ts';
import { type CountOthers, type DecidedKind, propose } from '../pricing/proposals/propose.ts';
import type { PriceProposalJson } from '../pricing/staff-contract.ts';
import type { PluginDesk, PluginFace } from './actions.ts';
import type { PluginField, PluginValues } from './fields.ts';
import { letCount, loadPluginSettings } from './store.ts';

interface KeptSettings {
  plugin: string;
  /** Of the settings that wait. */
  version: number;
}

/** Whether one person alone could lead customers' money elsewhere: customers pay by this plug-in already. */
export async function leadsMoney({ shop, hasTaken }: PluginDesk, { brings }: PluginFace): Promise<boolean> {
  const providers = brings.filter(({ port }) => port === 'payment-provider').map(({ name }) => name);
  return providers.length > 0 && (await hasTaken(shop.db, providers));
}

/** Stands for a value that nobody sees. */
const hidden = '•••';

/** Changed values by `plugin:field`, as a page can show it; a value that is unset is empty. */
function toldOf(
  plugin: string,
  fields: readonly PluginField[],
  values: PluginValues,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = values[name] ?? '';
      return [`${plugin}:${name}`, kind === 'secret' && value ? hidden : value];
    }),
  );
}

/** Asks another administrator for settings that were just written and wait. */
export async function proposeSettings(
  db: Database,
  asked: { face: PluginFace; old: PluginValues; next: PluginValues; version: number; by: string; now: Date },
  others: CountOthers,
): Promise<void> {
  const { face, old, next, version, by, now } = asked;
  const changed = face.fields.filter(({ name }) => old[name] !== next[name]);
  const labels: [string, Record<Locale, string>][] = changed.map(({ name, label }) => [
    `${face.name}:${name}`,
    inAllLanguages(label),
  ]);
  const kept: KeptSettings = { plugin: face.name, version };
  const change = {
    ...kept,
    after: toldOf(face.name, changed, next),
    names: Object.fromEntries([[face.name, inAllLanguages(face.title)], ...labels]),
  };
  const before = toldOf(face.name, changed, old);
  await propose(db, { kind: 'plugin', currency: null, change, before, by, now }, others);
}

/** As administrators see them; one whose settings were saved over is outdated. Two statements. */
export async function settingsProposals(db: Database, userId: string): Promise<PriceProposalJson[]> {
  const newest = new Map((await loadPluginSettings(db)).map((one) => [one.plugin, one.newest]));
  return proposalsOf(db, ['plugin'], userId, ({ change }) => {
    const { plugin, version } = change as unknown as KeptSettings;
    return newest.get(plugin) === version;
  });
}

/** How they are decided: by administrators, while nothing was saved since. */
export function settingsForTwo(others: CountOthers): DecidedKind {
  return {
    ...{ roles: ['admin'], others },
    async putIntoForce(db, { change }, now) {
      const { plugin, version } = change as unknown as KeptSettings;
      if (!(await letCount(db, { plugin, version }))) throw new Refusal('changed_meanwhile');
      await tellNodes(db, 'plugins.changed');
      return now;
    },
  };
}
