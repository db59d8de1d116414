/** A person pastes ten addresses of small shops without structured data, and never meets an empty form. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../src/features/products/contract.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { aSite, type Site } from '../support/a-site.ts';
import { aPicture } from '../support/pictures.ts';
import type { ShopShape } from '../support/shop-shapes/shop-shape.ts';
import { tenSmallShops } from '../support/shop-shapes/ten-small-shops.ts';

let site: Site;
let journey: Journey;
const pathOf = ({ url }: ShopShape): string => new URL(url).pathname + new URL(url).search;
const addressOf = (shape: ShopShape): string => site.origin + pathOf(shape);

beforeAll(async () => {
  const picture = await aPicture({ format: 'png' });
  site = await aSite(({ url = '/' }, response) => {
    const shape = tenSmallShops.find((one) => pathOf(one) === url);
    if (shape) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shape.html);
    else response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  });
  const demo = { origin: site.origin, allow: `127.0.0.1:${site.port}` };
  const products = { ...openProductsOutside({ demo }), limits: { guestPerHour: 1_000 } };
  journey = await aJourney({ outside: { products } });
}, 180_000);
afterAll(async () => {
  await journey?.close();
  await site?.close();
}, 60_000);

test('each is a filled-in form, or a rule in the words of the customer', async () => {
  const told: string[] = [];
  for (const shape of tenSmallShops) {
    const answer = await fetch(`${journey.running.address}/api/v1/url-preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ url: addressOf(shape) }),
    });
    const { data, error } = await answer.json();
    if (error) {
      told.push(`${shape.name}: ${error.code}`);
      expect(error.message).toMatch(/gift cards?|cards/i);
      continue;
    }
    const product: Product = data.product;
    const amounts = [product.price, ...product.priceChoices].map(
      (one) => one && `${one.amount} ${one.currency}`,
    );
    expect(product.title).toBe(shape.title);
    expect(product.images).toHaveLength(1);
    if (shape.price) expect(amounts).toContain(shape.price);
    else expect(product.priceChoices.length, shape.name).toBeGreaterThan(0);
    expect(product.confidence.price.place?.marked, shape.name).toMatch(/\p{Nd}/u);
    expect(product.offerKinds).toEqual(shape.kinds ?? []);
  }
  expect(told).toEqual(['Gift card (Korean): prohibited_product']);
});

test('the screen shows what was found, where, and what must be asked', async () => {
  const maker = tenSmallShops.find(({ kinds }) => kinds?.includes('from'));
  const plain = tenSmallShops[0];
  if (!maker || !plain) throw new Error('no pages');
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at('/'));
    const result = page.locator('[data-result]');
    const paste = async (shape: ShopShape): Promise<void> => {
      await page.fill('#link', addressOf(shape));
      await page.keyboard.press('Enter');
      await result.getByRole('heading', { name: shape.title }).waitFor();
    };
    await paste(maker);
    await result.locator('[data-offer-kind="from"]').waitFor();
    expect(await result.locator('input[name=title]').inputValue()).toBe(maker.title);
    expect(await result.locator('input[name=price]').inputValue()).toContain('399');
    await expect.poll(() => result.locator('mark').allInnerTexts()).toEqual([maker.title, '$399']);
    await paste(plain);
    const price = result.locator('[data-field-level="check"]').filter({ hasText: 'Check' });
    await expect.poll(() => price.locator('mark').first().innerText()).toBe('68,00 €');
  });
});
