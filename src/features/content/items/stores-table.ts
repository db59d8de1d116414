/** Shops to buy in as a table: handed out, and taken in again when every line is right. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { publish } from '../../../platform/jobs/events.ts';
import type { LineFault } from '../../../platform/tables/csv-lines.ts';
import { keyFaults, schemaFaults } from '../../../platform/tables/line-faults.ts';
import { faultsInWords, type Imported } from '../../../platform/tables/table-contract.ts';
import { listOf, readTable, type TableFormat, type TableRow } from '../../../platform/tables/table-file.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../../platform/texts/texts.ts';
import { itemFields } from '../item-schemas.ts';
import type { ItemDraft } from '../staff-contract.ts';
import { insertItem, listStored, type StoredItem, updateItem } from './item-writing-store.ts';
import { writtenItem } from './staff-items.ts';
import { columnOf, facts, lists, rowOf, storeColumns, words } from './store-columns.ts';

const mostStores = 100_000;

function allStores(db: Database) {
  const all = { words: [], limit: mostStores, offset: 0 };
  return listStored(db, { kind: 'store', ...all });
}

/** All shops as rows, whatever their state. */
export async function storesTable(db: Database): Promise<{ columns: string[]; rows: TableRow[] }> {
  const { items } = await allStores(db);
  return { columns: storeColumns, rows: items.map(rowOf) };
}

interface ReadStore {
  line: number;
  key: string;
  version: number | null;
  draft: ItemDraft;
}

const Draft = z.object({
  ...itemFields,
  key: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
});

function readStore(
  line: number,
  cells: Readonly<Record<string, string>>,
  now: Date,
): ReadStore | LineFault[] {
  const cell = (name: string): string => cells[name] ?? '';
  const missing = [...facts, ...lists].find((name) => cell(name) === '');
  if (missing) return [{ line, column: missing, code: 'empty' }];
  const texts = locales
    .filter((locale) => cell(`title_${locale}`) !== '')
    .map((locale) => ({
      ...{ locale, slug: null, body: '', terms: [] },
      ...{ title: cell(`${words.title}_${locale}`), summary: cell(`${words.summary}_${locale}`) },
      extra: Object.fromEntries(
        (['limits', 'phone', 'desktop'] as const).map((part) => [part, cell(`${words[part]}_${locale}`)]),
      ),
    }));
  const read = Draft.safeParse({
    ...{ key: cell('key'), state: cell('state'), position: Number(cell('position') || Number.NaN) },
    ...{ shownFrom: now.toISOString(), endsAt: null, texts },
    facts: {
      ...Object.fromEntries(facts.map((name) => [name, cell(name)])),
      ...Object.fromEntries(lists.map((name) => [name, listOf(cell(name))])),
    },
  });
  if (!read.success) return schemaFaults(line, read.error.issues, (path) => columnOf(path, texts));
  const version = cell('version');
  if (version !== '' && !/^\d{1,9}$/.test(version)) return [{ line, column: 'version', code: 'not_whole' }];
  const { key, ...draft } = read.data;
  return { line, key, version: version === '' ? null : Number(version), draft };
}

export interface StoresImport {
  text: string;
  format: TableFormat;
  isDryRun: boolean;
  locale: Locale;
  by: string;
}

/**
 * Takes a table of shops over when no line of it is wrong: a known key changes its shop, another makes a new one, and
 * shops that are not named stay. A shop that was changed since the table was handed out is a fault of its line.
 */
export function importStores(
  shop: Installation,
  texts: LocalisedTree,
  { text, format, isDryRun, locale, by }: StoresImport,
): Promise<Imported> {
  const now = shop.clock.now();
  const table = readTable(text, format, storeColumns);
  const read = 'fault' in table ? [] : table.lines.map(({ line, cells }) => readStore(line, cells, now));
  const good = read.filter((one): one is ReadStore => !Array.isArray(one));
  return inTransaction(shop.db, async (transaction) => {
    const known = new Map((await allStores(transaction)).items.map((item) => [item.key, item] as const));
    const faults = [
      ...('fault' in table ? [table.fault] : []),
      ...read.flatMap((one) => (Array.isArray(one) ? one : [])),
      ...keyFaults(good),
      ...good.flatMap(({ line, key, version }): LineFault[] => {
        const stored = known.get(key);
        if (!stored || version === null || version === stored.version) return [];
        return [{ line, column: 'version', code: 'changed_since', values: { version: stored.version } }];
      }),
    ].sort((one, other) => one.line - other.line);
    if (faults.length > 0) {
      const none = { created: 0, changed: 0, unchanged: 0 };
      return { lines: read.length, ...none, faults: faultsInWords(texts, locale, faults) };
    }
    const created = good.filter(({ key }) => !known.has(key));
    const changed = good.filter((one) => saysOther(one, known.get(one.key)));
    const written = [...created, ...changed];
    if (!isDryRun && written.length > 0) {
      for (const one of written)
        await write(transaction, shop, { read: one, stored: known.get(one.key), by });
      await publish(transaction, 'content.changed', { page: 'store' });
    }
    return {
      ...{ lines: read.length, created: created.length, changed: changed.length },
      ...{ unchanged: good.length - written.length, faults: [] },
    };
  });
}

/** Whether a line says something else of a known shop than what stands there. */
function saysOther({ key, draft }: ReadStore, known: StoredItem | undefined): boolean {
  if (!known) return false;
  const { state, position, facts } = draft;
  const { texts } = writtenItem({ ...draft, id: known.id, key, kind: 'store' });
  return !isDeepStrictEqual(rowOf({ ...known, state, position, facts: { ...facts }, texts }), rowOf(known));
}

async function write(
  db: Database,
  shop: Installation,
  { read, stored, by }: { read: ReadStore; stored: StoredItem | undefined; by: string },
): Promise<void> {
  const at = shop.clock.now();
  const { key, draft } = read;
  // when a shop was shown first is no column
  const shownFrom = (stored?.shownFrom ?? at).toISOString();
  const id = stored?.id ?? shop.newId('sto');
  const item = writtenItem({ ...draft, shownFrom, id, key, kind: 'store' });
  if (!stored) return insertItem(db, item, { at, by });
  if (!(await updateItem(db, item, { version: stored.version, at, by })))
    throw new Refusal('changed_meanwhile');
}
