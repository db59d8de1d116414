/** The common parts of calls that export and import tables. */
import * as z from 'zod/mini';
import { named } from '../api/contract.ts';
import type { Locale } from '../texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../texts/texts.ts';
import type { LineFault } from './csv-lines.ts';

const format = z._default(z.enum(['csv', 'json']), 'csv');
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The fault of one line of a file; the first line is 1. */
export const CsvFaultSchema = named(
  'CsvFault',
  z.object({
    line: z.int(),
    column: z.nullable(z.string()),
    /** A stable word. */
    code: z.string(),
    /** In the language of the request. */
    message: z.string(),
  }),
);
export type CsvFault = z.output<typeof CsvFaultSchema>;

export const ExportBody = z.object({ format });
/** Days in UTC, both included. */
export const SpanExportBody = z.object({ format, from: day, to: day });
export const ExportFileSchema = named(
  'ExportFile',
  z.object({ fileName: z.string(), text: z.string(), rows: z.int() }),
);
export type ExportFile = z.output<typeof ExportFileSchema>;

/** Of a body with a file: the longest one as JSON, in letters of three bytes and with its quotes and ends of lines escaped. */
export const fileBytes = 4 * 1024 * 1024;

export const ImportBody = z.object({
  format,
  text: z.string().check(z.minLength(1), z.maxLength(900_000)),
  /** Only says what is wrong. */
  dry_run: z._default(z.boolean(), false),
});
export const ImportedSchema = named(
  'ImportedTable',
  z.object({
    lines: z.int(),
    created: z.int(),
    changed: z.int(),
    /** Lines that say what stands there already; nothing is written for them. */
    unchanged: z.int(),
    /** Nothing was taken over while there is one. */
    faults: z.array(CsvFaultSchema),
  }),
);
export type Imported = z.output<typeof ImportedSchema>;

/** The faults of a file in words of the reader's language; at most the first two hundred. */
export function faultsInWords(
  texts: LocalisedTree,
  locale: Locale,
  faults: readonly LineFault[],
): CsvFault[] {
  const words = wordsOf(texts, locale);
  return faults.slice(0, 200).map(({ line, column, code, values }) => ({
    line,
    column,
    code,
    message: words(`csvFaults.${code}`, { column: column ?? '', ...values }),
  }));
}
