/** Those who use the shop meanwhile: programs that read and change things, and people in browsers. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { becomesAlive } from '../../../tests/support/alive.ts';

/** Counts of what was asked, and a sentence for each failure. */
export interface Tally {
  gets: number;
  posts: number;
  pages: number;
  moves: number;
  failures: string[];
}

interface Shop {
  address: string;
  certificate: Buffer;
}

const readPaths = ['/', '/faq', '/tariffs', '/blog', '/api/v1/payment-info', '/api/v1/faq', '/api/v1/blog'];
const pagePaths = ['/', '/faq', '/tariffs', '/how-it-works', '/contacts', '/blog'];
/** How long a page may take to answer a click, on a machine that builds and starts nodes beside it. */
const aliveMs = 30_000;

interface Asked {
  method?: 'GET' | 'POST';
  token?: string;
  body?: object;
}

/** A client with an address of its own and kept connections, as one browser or one program is. */
function aClient({ address, certificate }: Shop, number: number) {
  const agent = new Agent({ keepAlive: true, ca: certificate, localAddress: `127.0.${number}.1` });
  return async (path: string, { method = 'GET', token, body }: Asked = {}) => {
    const asked = request(`${address}${path}`, {
      ...{ agent, method },
      headers: {
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    asked.end(body ? JSON.stringify(body) : undefined);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of answer.setEncoding('utf8')) text += part;
    return { status: answer.statusCode ?? 0, text };
  };
}

/** Reads and writes in turn until `isOver`: a request that changes something after each that does not. */
export async function ask(shop: Shop, tally: Tally, { number, isOver }: Turn): Promise<void> {
  const client = aClient(shop, number);
  const account = await client('/api/v1/guest-account', {
    method: 'POST',
    body: {
      email: `visitor-${number}@example.com`,
      consents: { terms: true, personalData: true },
      claim: randomBytes(32).toString('hex'),
    },
  });
  const token = (JSON.parse(account.text) as { data?: { token: string } }).data?.token;
  if (!token) throw new Error(`no account: ${account.status} ${account.text}`);
  for (let turn = number; !isOver(); turn++) {
    const path = readPaths[turn % readPaths.length] ?? '/';
    await counted(tally, 'gets', `GET ${path}`, () => client(path));
    const change = '/api/v1/cabinet/notifications/read-all';
    await counted(tally, 'posts', `POST ${change}`, () =>
      client(change, { method: 'POST', token, body: {} }),
    );
    await pause(250);
  }
}

interface Turn {
  number: number;
  isOver(): boolean;
}

async function counted(
  tally: Tally,
  kind: 'gets' | 'posts',
  what: string,
  asked: () => Promise<{ status: number; text: string }>,
): Promise<void> {
  tally[kind]++;
  const begun = Date.now();
  const failed = (why: string) => tally.failures.push(`${new Date(begun).toISOString()} ${what}: ${why}`);
  try {
    const { status, text } = await asked();
    if (status >= 400) failed(`${status} ${text.slice(0, 200)}`);
  } catch (error) {
    failed(String(error));
  }
}

/** Opens a page, moves on inside it, and waits each time until the page answers; until `isOver`. */
export async function browse(browser: Browser, { address }: Shop, tally: Tally, { number, isOver }: Turn) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  const page = await context.newPage();
  watch(page, tally);
  for (let turn = number; !isOver(); turn++) {
    const path = pagePaths[turn % pagePaths.length] ?? '/';
    tally.pages++;
    try {
      const answer = await page.goto(address + path, { timeout: aliveMs });
      if (!answer?.ok()) tally.failures.push(`page ${path}: ${answer?.status()}`);
      await becomesAlive(page, 'header a');
      // a part that the page loads only now, from the build that made the page
      const link = page.locator('footer a[href*="imprint"], footer a[href*="contacts"]').first();
      await link.click({ timeout: aliveMs });
      tally.moves++;
      await page.waitForFunction(() => /imprint|contacts/.test(location.pathname), null, {
        timeout: aliveMs,
      });
      await becomesAlive(page, 'main h1');
    } catch (error) {
      tally.failures.push(`page ${path} is dead: ${String(error).split('\n', 1)[0]}`);
    }
    await pause(300);
  }
  await context.close();
}

/** Notes parts that did not come and errors of the page, which a person would not see at once. */
function watch(page: Page, { failures }: Tally): void {
  page.on('pageerror', (error) => failures.push(`a page threw ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.status()} for ${answer.url()}`);
  });
  page.on('requestfailed', (asked) => {
    const why = asked.failure()?.errorText ?? '';
    // a page that is left stops what it was loading, and a stream of news ends with its node
    if (why !== 'net::ERR_ABORTED' && !asked.url().endsWith('/api/v1/live'))
      failures.push(`${why} for ${asked.url()}`);
  });
}
