/** The pages of the demo shops, read once: who orders the same again gets the same reading. */
import type { ProductsOutside } from '../../features/products/products.ts';

/** The same outside world, which remembers what it has fetched and read. */
export function readOnce(outside: ProductsOutside): ProductsOutside {
  const { egress, readerPool } = outside;
  const fetched = new Map<string, ReturnType<typeof egress.fetchPage>>();
  const read = new Map<string, ReturnType<typeof readerPool.readProduct>>();
  return {
    ...outside,
    egress: {
      ...egress,
      fetchPage: (url, options) => kept(fetched, url, () => egress.fetchPage(url, options)),
    },
    readerPool: {
      ...readerPool,
      readProduct: (page, url, headers) => kept(read, url, () => readerPool.readProduct(page, url, headers)),
    },
    limits: { ...outside.limits, perHour: 10_000, guestPerHour: 10_000 },
  };
}

function kept<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
