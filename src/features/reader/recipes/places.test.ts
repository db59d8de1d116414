import { describe, expect, test } from 'vitest';
import { openPage } from '../page/page.ts';
import { readProduct } from '../read-product.ts';
import { readByRecipe } from './keep-page.ts';
import { placesOf } from './places.ts';

const at = 'https://shop.example/p/1';
const places = (html: string) => placesOf(openPage(html, at));

describe('the places of a page', () => {
  test('are its headings, amounts, pictures and what its head states, each with where it stands', () => {
    const html = `<html><head><title>Cup – Shop</title><meta property="og:title" content="Cup">
      <meta name="csrf-token" content="secret"></head><body id="top"><nav><a class="menu">Shop 5 €</a></nav>
      <div class="box item-918273"><h1 class="name">Blue cup</h1><span class="cost"><b>12</b><sup>50</sup> €</span>
      <img class="big" src="/cup.jpg" alt="A cup"><p class="stock">In stock</p><i data-price="12.50"></i></div>`;
    expect(places(html)).toEqual([
      ['title', 'Cup – Shop'],
      ['meta[property=og:title]@content', 'Cup'],
      ['body#top a.menu', 'Shop 5 €'],
      ['body#top div.box h1.name', 'Blue cup'],
      ['body#top div.box span.cost', '12⎖50 €'],
      ['body#top div.box span.cost b', '12'],
      ['body#top div.box span.cost sup', '50'],
      ['body#top div.box img.big@src', 'https://shop.example/cup.jpg'],
      ['body#top div.box p.stock', 'In stock'],
      ['body#top div.box i@data-price', '12.50'],
    ]);
  });

  test('hold nothing by which a person is reached', () => {
    const html = `<h2 class="a">anna@mail.example</h2><p class="b">Tel. +49 30 1234567</p>
      <p class="c">Call 8 (495) 123-45-67 now</p><p class="d">Anna sells</p>`;
    expect(places(html).map(([, value]) => value)).toEqual(['Anna sells']);
  });

  test('are at most 170 and 40 kB of any page, and found in time linear in it', () => {
    const deep = '<div class="a b c">'.repeat(3000);
    const long = `<p class="${'x '.repeat(300)}">5 €</p>`.repeat(2000);
    const hostile = [
      deep + '<span class="cost">5 €</span>'.repeat(60_000),
      long,
      '<h1>'.repeat(100_000),
      `<h2 class="n">${'1 '.repeat(1_000_000)}</h2>`,
      '<meta property="og:title" content="a@a@a@a@a">'.repeat(50_000),
      `<b data-price="${'9'.repeat(2_000_000)}">x</b>`,
    ];
    for (const html of hostile) {
      const page = openPage(html, at);
      const begun = process.cpuUsage();
      const found = placesOf(page);
      const { user } = process.cpuUsage(begun);
      expect(found.length).toBeLessThanOrEqual(170);
      expect(JSON.stringify(found).length).toBeLessThan(50_000);
      expect(user / 1000, html.slice(0, 40)).toBeLessThan(400);
    }
  });

  test('are kept of a product alone', () => {
    const shell = '<html><body><div id="app"></div><script src="/a.js"></script></body></html>';
    const kept: unknown[] = [];
    readProduct(shell, at, {}, (reading, page) => {
      kept.push(readByRecipe(reading, page, null).kept);
      return reading;
    });
    expect(kept.filter(Boolean)).toEqual([]);
  });
});
