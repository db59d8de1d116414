/** Notifications about saved products that somebody watches. */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { fromJson, money } from '../../../platform/money/money.ts';
import { comparablePrice } from '../../products/product-prices.ts';
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
    // a watch that is over needs no way out of it
    ...(goesOn ? { stops: await stopToken(db, savedId, shop.clock.now()) } : {}),
  });
}

async function factsOf(db: Database, teller: Teller, { what, title, shop, from, to }: News): Promise<Facts> {
  if (what === 'ended' || what === 'unread') return { title, shop, why: what };
  const here = (amount: News['from']): Promise<Fact> => inSettlement(db, teller, amount);
  return { title, shop, from, to, fromHere: await here(from), toHere: await here(to) };
}

/** Null where it is the settlement currency itself, or has no rate. */
async function inSettlement(db: Database, { shop }: Teller, amount: News['from']): Promise<Fact> {
  const currency = shop.settings.settlementCurrency;
  if (!amount || amount.currency === currency) return null;
  const minor = await comparablePrice(db, fromJson(amount), shop.clock.now());
  return minor === null ? null : moneyFact(money(minor, currency));
}
