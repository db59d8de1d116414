/** News of Raiffeisenbank: a payment, signed by HMAC over five of its fields. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderEvent, SignedMessage } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { fromRaif } from './shapes.ts';

const News = z.object({
  transactionId: z.optional(z.union([z.int(), z.string()])),
  qrId: z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/)),
  sbpMerchantId: z.string(),
  amount: z.number().check(z.nonnegative(), z.maximum(1e12)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  paymentStatus: z.string().check(z.regex(/^[A-Z_]{1,30}$/)),
  transactionDate: z.optional(z.string()),
  order: z.string().check(z.minLength(1), z.maxLength(40)),
});

const parse = (rawBody: string) => z.safeParse(News, readJson(rawBody)).data;

/** The amount is signed as it is written, and numbers of JSON are written in several ways. */
const amountIn = (rawBody: string): string | undefined => /"amount"\s*:\s*([\d.]{1,20})/.exec(rawBody)?.[1];

/** By the header X-Api-Signature-SHA256, for the shop's own number at the system of fast payments. */
export function isSigned(
  { rawBody, headers }: Pick<SignedMessage, 'rawBody' | 'headers'>,
  { key, merchant }: { key: string; merchant: string },
): boolean {
  const given = headers['x-api-signature-sha256'];
  const news = parse(rawBody);
  const amount = amountIn(rawBody);
  if (typeof given !== 'string' || !news || amount === undefined) return false;
  if (news.sbpMerchantId !== merchant) return false;
  const signed = [amount, merchant, news.order, news.paymentStatus, news.transactionDate ?? ''].join('|');
  const own = createHmac('sha256', key).update(signed).digest();
  const theirs = Buffer.from(given.trim(), 'hex');
  return theirs.length === own.length && timingSafeEqual(theirs, own);
}

/** It carries no id of its own: a payment reaches each state once. Its claim is asked about. */
export function readNews(rawBody: string): ProviderEvent | undefined {
  const news = parse(rawBody);
  if (!news) return undefined;
  const { order, qrId, paymentStatus, transactionId, amount, currency } = news;
  return {
    ...{ eventId: `${qrId}:${transactionId ?? ''}:${paymentStatus}`, paymentId: order, object: qrId },
    ...{ claim: { ref: qrId, amount: fromRaif(amount, currency) }, charge: null },
  };
}
