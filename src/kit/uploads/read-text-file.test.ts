import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { textOfFile } from './read-text-file.ts';

test.each([
  ['UTF-8', iconv.encode('Оплата', 'utf8'), 'en', 'Оплата'],
  ['UTF-8 with its mark', iconv.encode('Оплата', 'utf8', { addBOM: true }), 'ru', 'Оплата'],
  ['UTF-16 of a spreadsheet', iconv.encode('Оплата;支付', 'utf16le', { addBOM: true }), 'en', 'Оплата;支付'],
  ['UTF-16, the larger half first', iconv.encode('Оплата', 'utf16be', { addBOM: true }), 'en', 'Оплата'],
  ['a Russian bank', iconv.encode('Оплата', 'win1251'), 'ru', 'Оплата'],
  ['a Chinese bank', iconv.encode('支付', 'gb18030'), 'zh', '支付'],
  ['a German bank', iconv.encode('Übertrag', 'win1252'), 'en', 'Übertrag'],
  [
    'XML that names its encoding',
    iconv.encode('<?xml version="1.0" encoding="windows-1251"?><a>Оплата</a>', 'win1251'),
    'en',
    '<?xml version="1.0" encoding="windows-1251"?><a>Оплата</a>',
  ],
  [
    'XML that names an encoding that nobody knows',
    iconv.encode('<?xml version="1.0" encoding="x-unknown"?><a>Ü</a>', 'win1252'),
    'en',
    '<?xml version="1.0" encoding="x-unknown"?><a>Ü</a>',
  ],
  ['nothing', new Uint8Array(), 'en', ''],
] as const)('%s', (_, bytes, locale, text) => expect(textOfFile(bytes, locale)).toBe(text));
