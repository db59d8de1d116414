import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';

const page = (charset: string, words: string): Buffer =>
  iconv.encode(`<html><head><meta charset="${charset}"><title>${words}</title></head></html>`, charset);

test.each([
  ['gbk', '连衣裙 新款'],
  ['shift_jis', 'ワンピース 新品'],
  ['windows-1251', 'Платье летнее'],
  ['windows-1252', 'Ünïted cáfé'],
  ['euc-kr', '원피스 신상'],
  ['big5', '連身裙 新款'],
])('a page that names %s is read in it', (charset, words) => {
  expect(decodePage(page(charset, words))).toContain(words);
});

test('a header names the encoding of a page that is silent', () => {
  expect(decodePage(iconv.encode('<p>Платье', 'windows-1251'), 'text/html; charset=windows-1251')).toContain(
    'Платье',
  );
});

test('valid UTF-8 wins over a header and a tag that say otherwise', () => {
  const bytes = Buffer.from('<meta charset="iso-8859-1"><p>Größe — 5 €');
  expect(decodePage(bytes, 'text/html; charset=windows-1251')).toContain('Größe — 5 €');
});

test('a wrong header loses to the tag that leaves fewer broken characters', () => {
  expect(decodePage(page('shift_jis', '新品のワンピース'), 'text/html; charset=utf-8')).toContain(
    '新品のワンピース',
  );
});

test('byte order marks are obeyed', () => {
  expect(decodePage(iconv.encode('<p>дом', 'utf-16le', { addBOM: true }))).toContain('дом');
});

test('a silent page in GBK is recognised by what decodes without damage', () => {
  expect(decodePage(iconv.encode('<p>连衣裙夏季新款女装', 'gbk'))).toContain('连衣裙');
});

test('no bytes are an empty page', () => {
  expect(decodePage(new Uint8Array())).toBe('');
});
