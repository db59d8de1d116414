/** Notifications about saved products that somebody watches. */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { fromJson } from '../../../platform/money/money.ts';
import { pricesHere } from '../../products/product-prices.ts';
import { stopToken } from '../../saved-products/watching/stop-links.ts';
import type { NotificationKind } from '../contract.ts';
import { type Fact, type Facts, moneyFact } from '../rules.ts';
import { type Teller, tell } from './tell.ts';

type News = EventPayloads['saved.news'];

const kinds: Record<News['what'], NotificationKind> = {
  fell: 'saved-price-fell',
  doubtful: 'saved-price-check',
  in_stock: 'saved-in-stock',
  ended: 'saved-watch-ended',
  unread: 'saved-watch-ended',
};

/** `saved.news`; with both prices in the settlement currency too, at today's rate. */
export async function tellSaved(db: Database, teller: Teller, news: News): Promise<void> {
  const { shop } = teller;
  const { savedId, userId, what } = news;
  const goesOn = what === 'fell' || what === 'doubtful';
  await tell(db, teller, {
    userId,
    kind: kinds[what],
    eventKey: `${kinds[what]} ${savedId} ${news.at}`,
    params: await factsOf(db, teller, news),
    link: `/cabinet/saved?product=${savedId}`,
    waitsFor: [],
    settles: null,
    shows: { saved: savedId },
    // a watch that is over needs no way out of it
    ...(goesOn ? { stops: await stopToken(db, savedId, shop.clock.now()) } : {}),
  });
}

async function factsOf(
  db: Database,
  { shop: { clock } }: Teller,
  { what, title, shop, from, to }: News,
): Promise<Facts> {
  if (what === 'ended' || what === 'unread') return { title, shop, why: what };
  const priceHere = await pricesHere(db, clock.now());
  const here = (amount: News['from']): Fact => {
    const price = priceHere(amount && fromJson(amount));
    return price && moneyFact(price);
  };
  return { title, shop, from, to, fromHere: here(from), toHere: here(to) };
}
