import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import iconv from 'iconv-lite';

/** The expected values of a saved page, as written down by reading it. */
export type Label = {
  id: number;
  file: string;
  host: string;
  is_product: boolean;
  title?: string;
  title_alt?: string[];
  price?: number | null;
  price_max?: number | null;
  price_alt?: [number, string][];
  currency?: string | null;
  image_keys?: string[];
  availability?: string | null;
  has_variants?: boolean | null;
};

export type SavedPage = { label: Label; url: string; bytes: Buffer; encoding: string };

export type PriceString = {
  text: string;
  currency_hint: string | null;
  amount: number | null;
  currency: string | null;
  source: string;
};

const lines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);

/** Pages with their labels. Bytes are as saved; where the manifest names another encoding it is the header's. */
export function loadPages(files: { folder: string; labels: string; manifest: string }): SavedPage[] {
  const manifest = new Map(
    lines<{ id: number; page_url: string | null; host: string; encoding: string | null }>(files.manifest).map(
      (entry) => [entry.id, entry],
    ),
  );
  return lines<Label>(files.labels).map((label) => {
    const entry = manifest.get(label.id);
    const bytes = gunzipSync(readFileSync(join(files.folder, label.file)));
    const encoding = entry?.encoding ?? 'utf-8';
    return {
      label,
      url: entry?.page_url ?? '',
      bytes,
      encoding: iconv.encodingExists(encoding) ? encoding : 'utf-8',
    };
  });
}

export const loadPriceStrings = (file: string): PriceString[] => lines<PriceString>(file);
