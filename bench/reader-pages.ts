import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import iconv from 'iconv-lite';

/** The expected values of a saved page, as written down by reading it. */
export type Label = {
  id: number | string;
  file?: string;
  host?: string;
  is_product?: boolean;
  title?: string | null;
  title_alt?: string[] | null;
  price?: number | null;
  price_max?: number | null;
  price_alt?: [number, string][] | null;
  currency?: string | null;
  image_keys?: string[] | null;
  availability?: string | null;
  has_variants?: boolean | null;
};

type ManifestRow = {
  id: number | string;
  file?: string | null;
  page_url?: string | null;
  host?: string | null;
  encoding?: string | null;
};

/** `bytes` is null when the page's file is missing or cannot be unpacked. */
export type SavedPage = { label: Label; host: string; url: string; bytes: Buffer | null; encoding: string };

export type PriceString = {
  text: string;
  currency_hint: string | null;
  amount: number | null;
  currency: string | null;
  source: string;
};

/** No page of the web is larger unpacked; what is larger is an attack on the program that unpacks it. */
const MOST_BYTES = 200_000_000;

/** Objects of a file of lines; an absent file is empty, a line that is no JSON is left out and told. */
function lines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at): T[] => {
      if (line.trim() === '') return [];
      try {
        return [JSON.parse(line) as T];
      } catch {
        console.error(`${file}: line ${at + 1} is no JSON and is left out`);
        return [];
      }
    });
}

/**
 * Every page that labels or manifest name, in the order of the labels. Bytes are as saved; where the manifest names an
 * encoding it stands for the header's. Rows that lack are made up for: a page may stand in one of the two files alone.
 */
export function loadPages(files: { folder: string; labels: string; manifest: string }): SavedPage[] {
  const manifest = new Map(lines<ManifestRow>(files.manifest).map((row) => [String(row.id), row]));
  const labels = lines<Label>(files.labels);
  const labelled = new Set(labels.map(({ id }) => String(id)));
  const others = [...manifest.values()].filter(({ id }) => !labelled.has(String(id)));
  return [...labels, ...others.map(({ id }): Label => ({ id }))].map((label) => {
    const row = manifest.get(String(label.id));
    const encoding = row?.encoding ?? 'utf-8';
    return {
      label,
      host: label.host ?? row?.host ?? '',
      url: row?.page_url ?? '',
      bytes: bytesOf(files.folder, label.file ?? row?.file ?? `${label.id}.html`),
      encoding: iconv.encodingExists(encoding) ? encoding : 'utf-8',
    };
  });
}

/** The page's bytes, packed or not, whether the folder is the one above `html/` or that one itself. */
function bytesOf(folder: string, file: string): Buffer | null {
  const names = [file, file.endsWith('.gz') ? file.slice(0, -3) : `${file}.gz`];
  const places = names.flatMap((name) => [
    join(folder, name),
    join(folder, 'html', basename(name)),
    join(folder, basename(name)),
  ]);
  const place = places.find((path) => existsSync(path));
  if (!place) return null;
  try {
    const bytes = readFileSync(place);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return isPacked ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
  } catch {
    return null;
  }
}

/** The pages that are read before times count, so that compiling is not counted: a few of every part of the set. */
export const warmUpOf = (pages: SavedPage[]): SavedPage[] => pages.filter((_, at) => at % 5 === 0);

export const loadPriceStrings = (file: string): PriceString[] => lines<PriceString>(file);
