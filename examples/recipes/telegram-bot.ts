/**
 * A Telegram bot that tells a chat of orders: paid, bought, cancelled.
 *
 * SHOP_ADDRESS=https://shop.example SHOP_KEY=wb_… WEBHOOK_SECRET=whsec_… TELEGRAM_TOKEN=… TELEGRAM_CHAT=… \
 *   node examples/recipes/telegram-bot.ts
 *
 * Make a bot with @BotFather, and put it into the chat. The key needs the role “support” and only reads. Set the webhook at
 * `/staff/webhooks` to the public address of this program (HTTPS, by a proxy before `PORT`); it answers the secret. Until
 * Telegram has a message the shop is told to try again, and a message that comes twice is told once.
 */
import { createServer, type IncomingMessage } from 'node:http';
import {
  createClient,
  openWebhook,
  WaybillFailure,
  WebhookForgery,
  type WebhookNews,
} from '../../client/index.ts';

const { SHOP_ADDRESS: address, SHOP_KEY: key, WEBHOOK_SECRET: secret } = process.env;
const { TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_URL = 'https://api.telegram.org' } = process.env;
const { LANGUAGE_OF_BOT: language = 'en', PORT = '8787' } = process.env;
if (!address || !key || !secret || !token || !chat)
  throw new Error('set SHOP_ADDRESS, SHOP_KEY, WEBHOOK_SECRET, TELEGRAM_TOKEN and TELEGRAM_CHAT');
const shop = createClient({ address, key, language });

const words: Partial<Record<WebhookNews['type'], string>> = {
  'order.paid': '💶 Paid',
  'order.purchased': '🛒 Bought',
  'order.cancelled': '✖️ Cancelled',
};
const longestBody = 100_000;
/** Messages that were told, the oldest first; enough for those that the shop tries again. */
const told = new Set<string>();

const server = createServer((request, reply) => {
  void answerTo(request).then(
    (status) => reply.writeHead(status).end(),
    (error: unknown) => {
      console.error(error instanceof WaybillFailure ? `${error.code}: ${error.message}` : error);
      // the shop tries again later
      reply.writeHead(503).end();
    },
  );
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const bound = server.address();
  console.log(`listens on ${bound !== null && typeof bound === 'object' ? bound.port : PORT}`);
});

async function answerTo(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405;
  const body = await bodyOf(request);
  if (body === undefined) return 413;
  let news: WebhookNews;
  try {
    news = openWebhook({ headers: request.headers, body }, secret ?? '');
  } catch (error) {
    if (error instanceof WebhookForgery) return 401;
    throw error;
  }
  if (told.has(news.id)) return 204;
  const text = await textOf(news);
  if (text) await say(text);
  remember(news.id);
  return 204;
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > longestBody) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Undefined for news that the chat does not want to hear. */
async function textOf({ type, data }: WebhookNews): Promise<string | undefined> {
  const word = words[type];
  if (!word || typeof data.orderId !== 'string') return undefined;
  const { order } = (await shop.staffGetOrder({ params: { id: data.orderId } })).data;
  const { amount, currency } = order.total;
  const total = new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    amount as `${number}`,
  );
  return `${word}: ${order.orderNum}, ${total}\n${order.title}\n${address}/staff/orders/${order.id}`;
}

async function say(text: string): Promise<void> {
  const answer = await fetch(`${TELEGRAM_URL}/bot${token}/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chat, text, link_preview_options: { is_disabled: true } }),
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.ok) return;
  const { description } = (await answer.json().catch(() => ({}))) as { description?: string };
  throw new Error(`Telegram answered ${answer.status}: ${description ?? ''}`);
}

function remember(id: string): void {
  told.add(id);
  const [oldest] = told;
  if (told.size > 10_000 && oldest !== undefined) told.delete(oldest);
}
