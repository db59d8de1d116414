/** The things that the demo's own customer finds in the cabinet: orders in most states, deliveries, things to do. */
import { claim, review } from './after-steps.ts';
import { ask, travel } from './delivery-steps.ts';
import { buying, completed, delivered, deliveryOrdered, type Life, ofOneStep } from './life.ts';
import { bought, pay, place, send, topUp } from './order-steps.ts';
import { report } from './question-steps.ts';
import { stored } from './warehouse-steps.ts';

const own = (name: string, days: number, live: Life['live']): Life => ({
  ...{ name: `own-${name}`, count: 1, from: days, to: days, live },
});

export const ownLives: readonly Life[] = [
  own('reviewed', 70, async (kit, by) => {
    const order = await completed(kit, by);
    await kit.pass(1);
    await review(kit, order, 'answered');
  }),
  own('completed', 58, ofOneStep(completed)),
  own('delivered', 31, ofOneStep(delivered)),
  own('claimed', 36, async (kit, by) => {
    await claim(kit, await delivered(kit, by), 'damaged', 'compensation');
  }),
  own('shipped', 24, async (kit, by) => travel(kit, (await deliveryOrdered(kit, by)).parcel, 'customs')),
  own('delivery', 14.5, async (kit, by) => ask(kit, [await stored(kit, by)], { isPaid: false })),
  own('stored', 19, ofOneStep(stored)),
  own('stored-too', 15, ofOneStep(stored)),
  own('sent', 6, async (kit, by) => {
    const order = await bought(kit, by);
    await kit.pass(0.6);
    await send(kit, order);
  }),
  own('asked', 2.5, async (kit, by) => report(kit, await buying(kit, by), 'price_increase')),
  own('paid', 1.2, async (kit, by) => {
    const order = await place(kit, by);
    await kit.pass(0.1);
    await pay(kit, order);
  }),
  own('unpaid', 0.4, ofOneStep(place)),
  own('cart', 0.2, async (kit, by) => {
    for (const { url, options } of kit.products.slice(0, 3)) {
      await kit.call('addToCart', by, { body: { product: { url, options, quantity: 1 } } });
    }
  }),
  own('top-up', 9, (kit, by) => topUp(kit, by, '3000')),
];
