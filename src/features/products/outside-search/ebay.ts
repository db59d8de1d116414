/** eBay's Browse API, version 1: an application token by client credentials, then `item_summary/search`. */
import * as z from 'zod/mini';
import { limitedFetch } from '../../../platform/egress/limited-fetch.ts';
import { decimalsOf, parseAmount } from '../../../platform/money/money.ts';
import type { OutsideCatalogue, OutsideOffer } from './catalogue.ts';

export interface EbaySettings {
  clientId: string;
  clientSecret: string;
  /** The site whose offers are found and whose currency they have, such as `EBAY_DE`. */
  marketplace: string;
  /** Without a path; https://api.ebay.com, or that of the sandbox. */
  url: string;
}

const send = limitedFetch({ milliseconds: 10_000, bytes: 2_000_000 });
/** A token is asked for again so long before it ends. */
const SPARE_SECONDS = 120;
const SCOPE = 'https://api.ebay.com/oauth/api_scope';

const TokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const OfferSchema = z.object({
  title: z.string(),
  itemWebUrl: z.string(),
  price: z.optional(z.object({ value: z.string(), currency: z.string() })),
});
const FoundSchema = z.object({ itemSummaries: z.optional(z.array(z.unknown())) });

/** The catalogue of one marketplace. `now` is in milliseconds; tokens are kept as long as they hold. */
export function createEbay(settings: EbaySettings, now: () => number = Date.now): OutsideCatalogue {
  const base = settings.url.replace(/\/+$/, '');
  let kept: { token: string; until: number } | null = null;
  const tokenFor = async (signal: AbortSignal): Promise<string> => {
    if (kept && now() < kept.until) return kept.token;
    const pair = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
    const answer = await ask(`${base}/identity/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${pair}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
      signal,
    });
    const { access_token: token, expires_in: seconds } = TokenSchema.parse(answer);
    kept = { token, until: now() + (seconds - SPARE_SECONDS) * 1000 };
    return token;
  };
  return {
    name: 'eBay',
    async search(words, { limit, signal }) {
      const query = new URLSearchParams({ q: words.slice(0, 100), limit: String(limit) });
      const find = async () =>
        ask(`${base}/buy/browse/v1/item_summary/search?${query}`, {
          headers: {
            authorization: `Bearer ${await tokenFor(signal)}`,
            'x-ebay-c-marketplace-id': settings.marketplace,
          },
          signal,
        });
      const found = await find().catch((error: unknown) => {
        // a token may be withdrawn before its time
        if (!(error instanceof CatalogueFailure && error.status === 401)) throw error;
        kept = null;
        return find();
      });
      return (FoundSchema.parse(found).itemSummaries ?? []).slice(0, limit).flatMap(offerOf);
    },
  };
}

/** An offer of the answer; nothing for one that lacks what a customer needs. */
function offerOf(item: unknown): OutsideOffer[] {
  const read = OfferSchema.safeParse(item);
  if (!read.success || !URL.canParse(read.data.itemWebUrl)) return [];
  const { title, itemWebUrl: address, price } = read.data;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return [];
  return [{ url: url.href, title: title.slice(0, 300), price: priceOf(price) }];
}

/** Null for a price that is no amount of its currency, such as one with a third digit of euros: the offer stays. */
function priceOf(price: { value: string; currency: string } | undefined): OutsideOffer['price'] {
  if (!price || !/^[A-Z]{3}$/.test(price.currency) || !/^\d{1,12}(\.\d{1,4})?$/.test(price.value))
    return null;
  // zeros behind the point are no part of the amount: a currency without minor units comes with them
  const [whole = '', digits = ''] = price.value.split('.');
  const rest = digits.replace(/0{1,4}$/, '');
  if (rest.length > decimalsOf(price.currency)) return null;
  return parseAmount(rest === '' ? whole : `${whole}.${rest}`, price.currency);
}

class CatalogueFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the catalogue answered ${status}`);
    this.status = status;
  }
}

async function ask(address: string, request: RequestInit): Promise<unknown> {
  const response = await send(address, request);
  if (!response.ok) throw new CatalogueFailure(response.status);
  return await response.json();
}
