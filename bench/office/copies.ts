/**
 * A shop many times its size: every row of what people do in it is copied, with ids of its own, so that all lists hold
 * what the shop itself made, in the share in which it makes it.
 */
import type { PoolClient, QueryConfig } from 'pg';

/** Tables that a shop has once, however large it is. */
const kept = [
  'alone_limit',
  'audit_entry',
  'audit_seal',
  'backup_made',
  'blacklist_rule',
  'books_closed',
  'books_request',
  'books_day',
  'carrier',
  'chat_canned_answer',
  'claim_setting',
  'content_item',
  'content_text',
  'delivery_tariff',
  'exchange_rate',
  'installation_secret',
  'kept_asset',
  'launch_confirmation',
  'mail_template',
  'newsletter_settings',
  'order_look',
  'orders_day',
  'outbox_event',
  'outbox_reaction',
  'page_text',
  'product_listing',
  'profit_mark',
  'profit_order',
  'product_snapshot',
  'product_translation',
  'public_figures',
  'rate_feed',
  'reconciliation_run',
  'report_day',
  'restored_shop',
  'supplier_account',
  'supplier_entry',
  'supplier_line',
  'tax_terms',
  'translated_title',
  'schema_migration',
  'search_word',
  'session',
  'settlement',
  'shop_opening',
  'shop_setting',
  'company_detail',
  'tariff',
  'try_limit',
  'warehouse',
  'warehouse_save',
  'shelf_zone_save',
  'shop_warehouse',
  'staff_warehouse',
  'worker_lease',
];

/** Ids of what is copied, wherever they stand: in columns, in lists, in JSON, in the names of accounts of the books. */
const copiedId =
  '\\m((usr|adr|rcp|lin|ord|evt|pay|rfd|txn|ntf|tkt|mail|job|dlv|rev|qst|clm|cms|rrq|pic|cht|msg|exp|cor|arr|wgh|mrg|svc)_[0-9A-Za-z]+)';

/** A statement that may take an hour: the shop's own connections give up after a minute. */
export const patient = (text: string): QueryConfig =>
  ({ text, query_timeout: 3_600_000 }) as QueryConfig & { query_timeout: number };

interface Column {
  name: string;
  type: string;
}

/**
 * Copies each row so many times. Copies are some minutes older, the later ones the more, so that no two lists are all of
 * one instant.
 */
export async function copyRows(
  client: PoolClient,
  copies: number,
  onTable: (table: string, rows: number) => void,
): Promise<void> {
  // an index that is built over all rows costs a fraction of one that grows with each
  await client.query("set maintenance_work_mem = '256MB'");
  for (const table of await copiedTables(client)) {
    const columns = await writtenColumns(client, table);
    const withIds = await columnsWithIds(client, table, columns);
    const own = await ownColumns(client, table, withIds);
    const values = columns.map(({ name, type }) => {
      const value = `it."${name}"`;
      // no list reads the bodies of mails, and they alone would be ten times the rest
      if (table === 'mail' && ['html', 'text'].includes(name)) return `left(${value}, 100)`;
      // a shop has a mail server
      if (table === 'mail' && name === 'sent_at') return 'coalesce(it.sent_at, it.created_at)';
      if (withIds.includes(name)) {
        return `regexp_replace(${value}::text, '${copiedId}', '\\1x' || copy, 'g')::${type}`;
      }
      if (own.includes(name))
        return type === 'bytea' ? `${value} || copy::text::bytea` : `${value} || 'x' || copy`;
      if (type.startsWith('timestamp')) return `${value} - copy * interval '7 minutes'`;
      if (name === 'search_text')
        return `replace(${value}, lower(it.number), lower(it.number) || 'x' || copy)`;
      return value;
    });
    const indexes = await dropIndexes(client, table);
    const { rowCount } = await client.query(
      patient(`insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from "${table}" it, generate_series(1, ${copies}) copy`),
    );
    for (const index of indexes) await client.query(patient(index));
    onTable(table, rowCount ?? 0);
  }
}

/** Drops the indexes of a table that no key stands on, and answers the statements that make them again. */
async function dropIndexes(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [`"${table}"`],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ made }) => made);
}

async function copiedTables(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by relname`,
    [kept],
  );
  return rows.map(({ name }) => name);
}

/** Those that are neither numbered by the table itself nor computed. */
async function writtenColumns(client: PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
    [`"${table}"`],
  );
  return rows;
}

async function columnsWithIds(
  client: PoolClient,
  table: string,
  columns: readonly Column[],
): Promise<string[]> {
  const texts = columns.filter(({ type }) => /^(text|character varying|json)/.test(type));
  if (texts.length === 0) return [];
  const { rows } = await client.query<Record<string, boolean | null>>(
    `select ${texts.map(({ name }) => `bool_or("${name}"::text ~ '${copiedId}') as "${name}"`).join(', ')} from "${table}"`,
  );
  return texts.flatMap(({ name }) => (rows[0]?.[name] ? [name] : []));
}

/** The last text of each key that holds no id: numbers that people read, addresses, what a provider calls it. */
async function ownColumns(client: PoolClient, table: string, withIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ names: string[]; texts: string[] }>(
    `select array_agg(attname::text) as names,
       array_agg(attname::text order by attnum) filter (where format_type(atttypid, null) in ('text', 'bytea')) as texts
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = $1::regclass and indisunique group by indexrelid`,
    [`"${table}"`],
  );
  return rows.flatMap(({ names, texts }) =>
    names.some((name) => withIds.includes(name)) ? [] : (texts ?? []).slice(-1),
  );
}
