/**
 * The description of a backup inside it: at the front the facts that a restore needs first, at the end a summary of the
 * content before it.
 */
import * as z from 'zod/mini';
import { BackupFailed } from './backup-failed.ts';

/** Of the layout of the archive. A release reads all formats up to its own. */
export const backupFormat = 1;

const TableSchema = z.object({
  /** With its schema, such as `public.account`. */
  name: z.string(),
  columns: z.array(z.string()),
});

const HeadSchema = z.object({
  format: z.int(),
  /** The moment that the database is shown at, RFC 3339. */
  madeAt: z.string(),
  /** Version of the program that made it. */
  program: z.string(),
  /** Version of PostgreSQL. */
  postgres: z.string(),
  /** The migrations of the database, with their checksums. */
  schema: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Fingerprint of WAYBILL_SECRET; null for a database that never had a shop on it. */
  secret: z.nullable(z.string()),
  tables: z.array(TableSchema),
});
export type BackupHead = z.output<typeof HeadSchema>;

/** SHA-256 in hexadecimal. */
const Digest = z.string();
const ManifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: Digest })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: Digest })),
});
export type BackupManifest = z.output<typeof ManifestSchema>;

export const headName = 'head.json';
export const manifestName = 'manifest.json';
export const tableName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
export const fileName = (file: string): string => `files/${file}`;

/** Throws a `BackupFailed` for what no backup has, and for one of a later release. */
export function readHead(text: string): BackupHead {
  const head = parsed(HeadSchema, text);
  if (head.format <= backupFormat) return head;
  throw new BackupFailed(
    `the backup was made by Waybill ${head.program}, in a form that this version does not know: install Waybill ${head.program} or newer`,
  );
}

export function readManifest(text: string): BackupManifest {
  return parsed(ManifestSchema, text);
}

function parsed<Schema extends z.core.$ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    const read = z.safeParse(schema, JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // said below
  }
  throw new BackupFailed('the file is no backup of Waybill: name the file that npm run backup wrote');
}
