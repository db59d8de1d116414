/** The lines of the page around a value, with the value marked. */
import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';

const placesOf = (body: string, lang = 'sl') =>
  readProduct(
    `<html lang="${lang}"><head><title>Skleda</title></head><body><h1>Lesena skleda</h1>${body}</body></html>`,
    'https://shop.example/p/lesena-skleda',
  ).product?.places;

test('the amount is marked in its line, between the lines beside it', () => {
  const places = placesOf('<p>Iz jesena.</p><p>Redna cena: <b>40,00&nbsp;€</b> z DDV</p><p>Ročno delo</p>');
  expect(places?.price).toEqual({
    ...{
      above: 'Iz jesena.',
      before: 'Redna cena: ',
      marked: '40,00 €',
      after: ' z DDV',
      below: 'Ročno delo',
    },
  });
  expect(places?.title).toMatchObject({ before: '', marked: 'Lesena skleda', below: 'Iz jesena.' });
});

test('the menu is no line of the product', () => {
  const places = readProduct(
    '<html><title>Bowl</title><body><nav><p>Menu</p></nav><h1>Oak bowl</h1><nav><p>Bowls</p></nav><p>$40</p></body></html>',
    'https://shop.example/p/oak-bowl',
  ).product?.places;
  expect(places?.title).toMatchObject({ above: '', below: '$40' });
});

test('numerals of any script are marked as the page writes them', () => {
  const arabic = placesOf('<p>السعر ١٬٢٥٠٫٠٠ درهم إماراتي</p><button>أضف إلى السلة</button>', 'ar');
  expect(arabic?.price).toMatchObject({ before: 'السعر ', marked: '١٬٢٥٠٫٠٠ درهم' });
});

test('the words of stock are found, and a value that the page does not show has no place', () => {
  expect(placesOf('<p>40 €</p><p>Ni na zalogi</p>')?.availability?.marked).toBe('Ni na zalogi');
  const stated =
    '<script type="application/ld+json">{"@type":"Product","name":"Lesena skleda","offers":{"price":"40","priceCurrency":"EUR"}}</script>';
  expect(placesOf(`${stated}<button>Dodaj v voziček</button>`)).toMatchObject({
    ...{ price: null, availability: null },
  });
});

test('what is not shown is not in the lines, HTML of the page is text, and lines end', () => {
  const places = placesOf(
    `<p>&lt;b&gt;bold&lt;/b&gt;</p><p hidden>secret</p><script>var x = 1;</script><p>40,00 €</p><p>${'zelo lepa '.repeat(40)}</p>`,
  );
  expect(places?.price?.above).toBe('<b>bold</b>');
  expect(JSON.stringify(places)).not.toMatch(/secret|var x/);
  expect(places?.price?.below).toHaveLength(80);
});

test('where no price was chosen, the likeliest amount is the place', () => {
  const places = placesOf('<p>39,90 € na mesec</p>');
  expect(places?.price === null || places?.price?.marked.includes('39,90')).toBe(true);
});
