/** Checks of an adapter of a foreign shop: it does nothing on pages of others, and never throws. */
import type { ShopAdapter } from '../plugin.ts';
import type { ShopAdapterStage } from './stage.ts';
import { type Check, must, shown } from './suite.ts';

type Data = Parameters<ShopAdapter['read']>[0];

export function shopAdapterChecks(adapter: ShopAdapter, stage: ShopAdapterStage): Check[] {
  const { page, other, expected } = stage;
  const read = (data: unknown) =>
    adapter.read(JSON.parse(JSON.stringify(data)) as Data, { url: page.url, known: null });
  return [
    {
      name: 'a page of the shop leads to data on the same site',
      run() {
        const address = adapter.dataAddress(page);
        must(address !== null, 'it did not know its own page');
        const [from, to] = [new URL(page.url), new URL(address)];
        must(from.origin === to.origin, `it asks ${to.origin} about a page of ${from.origin}`);
      },
    },
    {
      name: 'another page leads nowhere',
      run() {
        const address = adapter.dataAddress(other);
        must(address === null, `it asks ${address} about ${other.url}`);
      },
    },
    {
      name: 'title and price are read as they are',
      run() {
        const found = read(stage.data);
        const price = found?.price?.value;
        const told = { title: found?.title?.value, amount: price?.amount, currency: price?.currency };
        must(shown(told) === shown(expected), `it read ${shown(told)}, not ${shown(expected)}`);
      },
    },
    {
      name: 'broken data says nothing and throws nothing',
      run() {
        for (const data of [null, [], {}, 'text', 7, { item: null }, { product: [] }, [[null]]])
          must(!read(data)?.title?.value, `it read a title out of ${shown(data)}`);
      },
    },
  ];
}
