import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { callsAnswered, watchCalls } from './calls-under-way.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the browser for tests', () => {
  test('keeps several contexts apart that work at the same time', async () => {
    const titles = await Promise.all(
      ['one', 'two', 'three'].map(async (name) => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.setContent(`<title>before</title><button onclick="document.title='${name}'">go</button>`);
        await page.click('button');
        const title = await page.title();
        await context.close();
        return title;
      }),
    );

    expect(titles).toEqual(['one', 'two', 'three']);
  });

  test.each([
    ['ru', 'Ж', 'Щ'],
    ['en', 'W', 'Q'],
    ['zh', '订', '链'],
  ])('draws real and different characters in %s', async (_locale, one, other) => {
    expect(await inkOf(one)).toBeGreaterThan(20);
    expect(await pixelsOf(one)).not.toBe(await pixelsOf(other));
  });

  test('waits for a call that follows in an effect on the answer of another', async () => {
    const page = await browser.newPage();
    watchCalls(page);
    await page.route('**/*', async (route) => {
      const isCall = route.request().url().includes('/api/');
      if (isCall) await new Promise((answered) => setTimeout(answered, 150));
      await route.fulfill({ contentType: 'text/html', body: isCall ? '{}' : '<title>before</title>' });
    });
    await page.goto('http://localhost/');
    await page.evaluate(() => {
      const next = () => new Promise((drawn) => requestAnimationFrame(drawn));
      void (async () => {
        await fetch('/api/v1/first');
        await next();
        await fetch('/api/v1/second');
        await next();
        document.title = 'after';
      })();
    });
    await callsAnswered(page);
    expect(await page.title()).toBe('after');
    await page.close();
  });

  test('names everything that it tried when no browser starts', async () => {
    process.env.CHROMIUM_PATH = '/nowhere/chromium';
    try {
      await expect(launchBrowser()).rejects.toThrow('CHROMIUM_PATH=/nowhere/chromium');
    } finally {
      delete process.env.CHROMIUM_PATH;
    }
  });
});

/** The character as it is drawn on a canvas: the alpha of each pixel in one string. */
async function pixelsOf(character: string): Promise<string> {
  const page = await browser.newPage();
  try {
    return await page.evaluate((text) => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.font = '32px sans-serif';
      context.fillText(text, 4, 36);
      const { data } = context.getImageData(0, 0, 48, 48);
      return data.filter((_, index) => index % 4 === 3).join(' ');
    }, character);
  } finally {
    await page.close();
  }
}

async function inkOf(character: string): Promise<number> {
  return (await pixelsOf(character)).split(' ').filter((alpha) => Number(alpha) > 128).length;
}
