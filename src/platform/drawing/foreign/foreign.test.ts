/** Pages of foreign files: what they draw comes over, what they do stays behind, and a hostile one only throws. */
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { openPdf, writeText } from '../printed-text.ts';
import { readDrawnPages } from './drawn-pages.ts';
import { placePages } from './place-pages.ts';

const limits = { pages: 3, objects: 300, bytes: 500_000 };

/** The foreign pages in a file of the shop, between two of its own. */
async function placed(file: Buffer): Promise<Buffer> {
  const foreign = readDrawnPages(file, limits);
  const shape = { title: 'Papers', creator: 'Shop', createdAt: new Date(0) };
  const { pdf, bytes } = openPdf({ size: [283, 425], margin: 10, ...shape });
  for (const text of ['Before', 'After']) {
    pdf.addPage();
    writeText(pdf, text, { x: 10, y: 10, width: 200, size: 10 });
    if (text === 'Before') placePages(pdf, foreign);
  }
  pdf.end();
  return bytes;
}

const textOf = (file: Buffer): string => file.toString('latin1');

/** By a writer of another kind: objects in a stream, and a stream of cross-references with predictors, as since PDF 1.5. */
function packedFile(content = '0 0 50 50 re f', page = ''): Buffer {
  const held = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 298 420] /Resources << >> >>',
    `<< /Type /Page /Parent 2 0 R /Contents [5 0 R 5 0 R] ${page} >>`,
  ];
  const offsets = held.map((_, at) => `${at + 1} ${held.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)}`);
  const head = `${offsets.join(' ')} `;
  const objects = deflateSync(head + held.join(' '));
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const at: number[] = [];
  const add = (dictionary: string, bytes: Buffer): void => {
    at.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${at.length + 3} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`));
    parts.push(bytes, Buffer.from('\nendstream\nendobj\n'));
  };
  add(`/Type /ObjStm /N 3 /First ${head.length} /Filter /FlateDecode`, objects);
  add('/Filter /FlateDecode', deflateSync(content));
  const start = Buffer.concat(parts).length;
  const rows = [
    ...[
      [0, 0, 0],
      [2, 4, 0],
      [2, 4, 1],
      [2, 4, 2],
    ],
    ...[...at, start].map((offset) => [1, offset, 0]),
  ].map(([kind = 0, where = 0, within = 0]) => [kind, where >> 8, where & 0xff, within]);
  // each row is written as what it is more than the row above
  const packed = rows.map((row, index) => [
    2,
    ...row.map((byte, i) => (byte - (rows[index - 1]?.[i] ?? 0)) & 0xff),
  ]);
  const parms = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>';
  add(`/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R ${parms}`, deflateSync(Buffer.from(packed.flat())));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

/** A file in the oldest way, from its objects; `more` goes into the trailer. */
function plainFile(objects: readonly string[], more = ''): Buffer {
  let file = '%PDF-1.4\n';
  const at = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${at.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(`${file}${table}${trailer}`, 'latin1');
}

const streamOf = (bytes: string, more = ''): string =>
  `<< /Length ${bytes.length} ${more} >>\nstream\n${bytes}\nendstream`;

/** One page; its own entries, and the objects behind it from number 5 on. */
const onePage = (page: string, ...more: readonly string[]): Buffer =>
  plainFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 4 0 R ${page} >>`,
    streamOf('q /X1 Do Q'),
    ...more,
  ]);

/** A label with text and a picture, and with all that a file can do besides. */
async function aBusyFile(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [298, 420], margin: 10, compress: true, info: { Title: 'Foreign' } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  pdf.font('Helvetica').text('CARRIER 42');
  pdf.link(10, 10, 50, 50, 'https://tracker.example/opened');
  pdf.file(Buffer.from('#!/bin/sh'), { name: 'run.sh' });
  pdf.initForm();
  pdf.formText('field', 10, 60, 80, 20, { value: 'typed' });
  pdf.addNamedJavaScript('opened', 'app.alert(1)');
  pdf.addPage().text('SECOND');
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

describe('pages of a foreign file', () => {
  test('stand between those of the shop, each in its size, with all that they draw', async () => {
    const file = await placed(await aBusyFile());
    const { pages, texts } = readPdf(file);
    expect(pages).toBe(4);
    expect([texts[0], texts[3]]).toEqual(['Before', 'After']);
    expect(textOf(file).match(/\/MediaBox \[0 0 298 420\]/g)).toHaveLength(2);
    expect(textOf(file).match(/\/Subtype \/Form\b/g)).toHaveLength(2);
    expect(textOf(file)).toContain('/BaseFont /Helvetica');
  });

  test('leave scripts, forms, links, attachments and what is said of the file behind', async () => {
    const source = await aBusyFile();
    const told =
      /\/(?:JavaScript|JS|AcroForm|Annots|Annot|URI|EmbeddedFiles?|Filespec|Widget|OpenAction|AA)\b/;
    expect(textOf(source)).toMatch(told);
    const file = textOf(await placed(source));
    expect(file).not.toMatch(told);
    expect(file).not.toMatch(/tracker\.example|run\.sh|Foreign\)/);
  });

  test('come from files of today too, with several contents as one', async () => {
    const [page] = readDrawnPages(packedFile(), limits).pages;
    expect(page).toMatchObject({ box: [0, 0, 298, 420], turn: 0 });
    expect(page?.content.bytes?.toString()).toBe('0 0 50 50 re f\n0 0 50 50 re f\n');
    const file = textOf(await placed(packedFile()));
    expect(file).not.toMatch(/JavaScript|app\.alert/);
    expect(readPdf(Buffer.from(file, 'latin1')).pages).toBe(3);
  });

  test.each([
    [90, [0, -1, 1, 0, -20, 290], '360 280'],
    [180, [-1, 0, 0, -1, 290, 380], '280 360'],
    [-90, [0, 1, -1, 0, 380, -10], '360 280'],
  ])(
    'a page that is turned by %i degrees stands upright, cut to what it shows',
    async (turn, matrix, size) => {
      const file = textOf(await placed(packedFile('f', `/Rotate ${turn} /CropBox [10 20 290 380]`)));
      expect(file).toContain(`/Matrix [${matrix.join(' ')}]`);
      expect(file).toContain(`/MediaBox [0 0 ${size}]`);
    },
  );

  test('an object that is used in two ways keeps no more in either than it may', () => {
    const keysOf = (file: Buffer, object: string): unknown[] => {
      const value = readDrawnPages(file, limits).objects.get(object)?.value;
      return value instanceof Map ? [...value.keys()] : [];
    };
    // as a list of fonts it may bear any name, as a thing it may not
    const both = onePage('/Resources << /Font 5 0 R /ExtGState << /G 5 0 R >> >>', '<< /JS 1 /CA 1 >>');
    expect(keysOf(both, '5 names')).toEqual(['JS', 'CA']);
    expect(keysOf(both, '5 thing')).toEqual(['CA']);
  });

  test('files outside, which a stream may name, are not named any more', async () => {
    const outside =
      '<< /Subtype /Image /Width 1 /Height 1 /F (//server/share) /Length 1 >>\nstream\n \nendstream';
    const file = await placed(onePage('/Resources << /XObject << /X1 5 0 R >> >>', outside));
    expect(textOf(file)).toContain('/Subtype /Image');
    // strings are written in hexadecimal digits
    expect(textOf(file)).not.toMatch(/\/F\b|2f2f736572766572/);
  });
});

describe('a hostile or broken file', () => {
  const kids = (count: number) => Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /MediaBox [0 0 298 420] >>';
  const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
  const files: Record<string, Buffer> = {
    'that is none': Buffer.from('%PDF-1.4\n% a label\n%%EOF\n'),
    'that is cut off': packedFile().subarray(0, 300),
    'that is encrypted': plainFile(
      [catalog, '<< /Kids [3 0 R] >>', page],
      '/Encrypt << /Filter /Standard >>',
    ),
    'whose sections go on for ever': plainFile([catalog, '<< /Kids [3 0 R] >>', page], '/Prev 99999999'),
    'with a page in itself': plainFile([catalog, '<< /Kids [2 0 R] >>']),
    'with the same page twice': plainFile([catalog, '<< /Kids [3 0 R 3 0 R] >>', page]),
    'with too many pages': plainFile([catalog, `<< /Kids [${kids(4)}] >>`, page, page, page, page]),
    'without a page': plainFile([catalog, '<< /Kids [] >>']),
    'as large as a house': plainFile([catalog, '<< /Kids [3 0 R] >>', '<< /MediaBox [0 0 90000 90000] >>']),
    'of values in values': plainFile([catalog, `${'['.repeat(90)}${']'.repeat(90)}`]),
    'with a program': onePage('/Resources << /XObject << /X1 5 0 R >> >>', streamOf('1', '/Subtype /PS')),
    'with a rare filter': onePage(
      '/Resources << /XObject << /X1 5 0 R >> >>',
      streamOf('1', '/Filter /JBIG2Decode'),
    ),
    'that unpacks without an end': packedFile(' '.repeat(9_000_000)),
    'whose stream needs its own length': onePage(
      '/Resources << /XObject << /X1 5 0 R >> >>',
      '<< /Length 5 0 R >>\nstream\n \nendstream',
    ),
    'that points on and on': onePage('/Resources 5 0 R', '6 0 R', '5 0 R'),
    'with too many objects': onePage(
      `/Resources << /Font << ${Array.from({ length: 301 }, (_, at) => `/F${at} ${at + 9} 0 R`).join(' ')} >> >>`,
    ),
    'whose bytes count many times': onePage(
      `/Resources << /XObject << ${Array.from({ length: 9 }, (_, at) => `/X${at} ${at + 5} 0 R`).join(' ')} >> >>`,
      ...Array.from({ length: 9 }, () => streamOf('x'.repeat(60_000))),
    ),
  };

  test.each(Object.entries(files))('%s only throws', (_, file) => {
    const began = Date.now();
    expect(() => readDrawnPages(file, limits)).toThrow(/PDF|buffer|larger/i);
    expect(Date.now() - began).toBeLessThan(3_000);
  });

  test('of any bytes ends, and never with a page out of nothing', () => {
    const whole = packedFile();
    let read = 0;
    for (let at = 0; at < whole.length; at += 3) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 0x15;
      try {
        const { pages } = readDrawnPages(broken, limits);
        read++;
        expect(pages.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
    expect(read).toBeGreaterThan(0);
  });
});
