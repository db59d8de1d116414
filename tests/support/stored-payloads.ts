/** Puts attacks into everything that somebody may have typed and the shop has kept, below all rules of input. */
import type pg from 'pg';

/** The function that a page calls when a stored text runs: the number says which column held it. */
export const alarm = 'waybillRan';

const payload = (n: number): string =>
  `"><img src=x onerror=${alarm}(${n})><svg/onload=${alarm}(${n})></script><script>${alarm}(${n})</script>`;
/** For columns that hold 60 signs. */
const shortPayload = (n: number): string => `"><svg/onload=${alarm}(${n})>`;
/** An address that parses, has a host, and runs when it is followed. */
const address = (n: number): string => `javascript://shop.example/%0a${alarm}(${n})`;

interface Column {
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'ARRAY';
  /** Part of no key, and of no list of words: any text fits. */
  isFree: boolean;
}

/** Columns of words by their names: one word in them, or none, is as good as a sentence. */
const words =
  /(?:^|_)(?:name|title|note|text|reason|comment|label|description|message|subject|said|why|place|first_name|last_name|middle_name|city|street|region|purpose|payer|detail|summary|answer|question|tag|tags|hint|unit|word|words|by_name|tracking|service|carrier)(?:_|$)/;

export interface Spoiled {
  /** Columns by their number, as `table.column`. */
  places: string[];
  values: number;
  /** Columns of words that hold no row. */
  empty: string[];
}

/** Words of a person: more than one, or letters beyond ASCII; keys, codes and times are none of them. */
const isTyped = (value: string): boolean =>
  /^(?!\d{4}-\d\d-\d\d)(?![\w-]+$).*(?:\s|[^\x20-\x7e])/su.test(value) && !/^https?:/.test(value);

function spoiledText(value: string, n: number): string {
  if (/^https?:\/\//.test(value)) return address(n);
  return isTyped(value) ? payload(n) : value;
}

function spoiledValue(value: unknown, { type, column, isFree }: Column, n: number): unknown {
  const isWords = isFree && words.test(column);
  if (type === 'jsonb') return value === null ? null : JSON.stringify(spoiledJson(value, n));
  if (type === 'ARRAY')
    return (value as unknown[] | null)?.map((one) => (isWords ? payload(n) : spoiledText(String(one), n)));
  if (value === null || (isWords && !/^https?:/.test(String(value)))) return isWords ? payload(n) : null;
  return spoiledText(String(value), n);
}

function spoiledJson(value: unknown, n: number): unknown {
  if (typeof value === 'string') return spoiledText(value, n);
  if (Array.isArray(value)) return value.map((one) => spoiledJson(one, n));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiledJson(one, n)]));
}

/** Tables whose addresses the shop itself goes to, or whose texts are no one's: a queue, migrations, seals. */
const left = /^(?:migration|graphile|audit_|.*_seal$|outbox|job)/;

/** Spoils every column of text and JSON of the database. A value that a check of the table refuses stays as it is. */
export async function storePayloads(pool: pg.Pool): Promise<Spoiled> {
  const client = await pool.connect();
  const spoiled: Spoiled = { places: [], values: 0, empty: [] };
  try {
    // rows that are only added to are spoiled too: what stands there is shown as well
    await client.query("set session_replication_role = replica; set statement_timeout = '60s'");
    const { rows } = await client.query<Column>(`
      select c.table_name as table, c.column_name as column, c.data_type as type,
        not exists (
          select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name
            and (k.contype <> 'c' or pg_get_constraintdef(k.oid) ~ 'ARRAY\\[|~')
        ) and not exists (
          select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
          where i.indrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name and i.indisunique
        ) as "isFree"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and (c.data_type in ('text', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text')) order by 1, 2`);
    for (const column of rows.filter(({ table }) => !left.test(table))) {
      const n = spoiled.places.length;
      const changed = await spoil(client, column, n);
      if (changed === 0 && column.isFree && words.test(column.column))
        spoiled.empty.push(`${column.table}.${column.column}`);
      if (changed === 0) continue;
      spoiled.places.push(`${column.table}.${column.column}`);
      spoiled.values += changed;
    }
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release();
  }
  return spoiled;
}

async function spoil(client: pg.PoolClient, one: Column, n: number): Promise<number> {
  const { table, column, type } = one;
  const { rows } = await client.query<{ at: string; value: unknown }>(
    `select ctid::text as at, "${column}" as value from "${table}" limit 2000`,
  );
  let changed = 0;
  for (const { at, value } of rows) {
    const made = spoiledValue(value, one, n) ?? null;
    const isSame = type === 'text' ? made === value : JSON.stringify(made) === JSON.stringify(value);
    if (made === null || isSame || made === JSON.stringify(value)) continue;
    const write = (text: string | null) =>
      client
        .query(`update "${table}" set "${column}" = $1 where ctid = $2::tid`, [text, at])
        .then(({ rowCount }) => rowCount ?? 0)
        .catch(() => 0);
    const written = await write(made as string | null);
    changed += written || made !== payload(n) ? written : await write(shortPayload(n));
  }
  return changed;
}
