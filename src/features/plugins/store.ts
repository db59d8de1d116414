/** SQL on plugin_setting. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { PluginValues } from './fields.ts';

export interface StoredPluginSettings {
  /** Binds what is sealed to its row. */
  id: string;
  plugin: string;
  version: number;
  /** All but secrets. */
  values: PluginValues;
  /** The secrets as sealed JSON; null without any. */
  wrapped: Buffer | null;
  wrappedBy: string | null;
  /** The fields that were not as in the version in force. */
  changed: string[];
  /** It counts once a second administrator agrees. */
  waits: boolean;
}

/** Settings in force, and the number of the last version that was saved, which may wait or may have been refused. */
export type CountingPluginSettings = StoredPluginSettings & { newest: number };

export type SavedPluginSettings = Pick<StoredPluginSettings, 'plugin' | 'version' | 'changed'> & {
  savedAt: Date;
  savedBy: string | null;
};

/** The settings of each plug-in that are in force. One statement. */
export async function loadPluginSettings(db: Database): Promise<CountingPluginSettings[]> {
  const { rows } = await sql<CountingPluginSettings>`
    select distinct on (plugin) id, plugin, version, "values", wrapped, wrapped_by as "wrappedBy", changed, waits,
      (select max(version) from plugin_setting every where every.plugin = s.plugin) as newest
    from plugin_setting s where not waits order by plugin, version desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/** The newest saves of every plug-in with the names of the people, at most `most` of each. One statement. */
export async function listPluginSaves(db: Database, most: number): Promise<SavedPluginSettings[]> {
  const { rows } = await sql<SavedPluginSettings>`
    select plugin, version, changed, saved_at as "savedAt",
      (select coalesce(a.name, a.email) from account a where a.id = s.saved_by) as "savedBy"
    from (
      select *, row_number() over (partition by plugin order by version desc) as place
      from plugin_setting where not waits
    ) s where place <= ${most} order by plugin, version desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Writes the next version; false when somebody else has written it. */
export async function insertPluginSettings(
  db: Database,
  one: StoredPluginSettings & { at: Date; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into plugin_setting (id, plugin, version, "values", wrapped, wrapped_by, changed, waits, saved_at, saved_by)
    select ${one.id}, ${one.plugin}, ${one.version}, ${JSON.stringify(one.values)}::jsonb, ${one.wrapped}::bytea, ${one.wrappedBy},
      ${one.changed}, ${one.waits}, ${one.at}, ${one.by}
    where ${one.version} = 1 + coalesce((select max(version) from plugin_setting where plugin = ${one.plugin}), 0)
    on conflict (plugin, version) do nothing
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** Puts settings that wait into force; false when others were saved since, or they wait no more. */
export async function letCount(
  db: Database,
  { plugin, version }: { plugin: string; version: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update plugin_setting set waits = false
    where plugin = ${plugin} and version = ${version} and waits
      and version = (select max(version) from plugin_setting where plugin = ${plugin})
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}
