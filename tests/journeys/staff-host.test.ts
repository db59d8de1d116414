/** The staff area under a name of its own (ASVS 3.5.4): a script in a page of the shop reaches nothing of it. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { staffCalls } from '../../src/staff-calls.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { openingPath, pathOf } from '../support/journey-setting.ts';

let journey: Journey;
let shopUrl: URL;
let staffUrl: URL;
beforeAll(async () => {
  journey = await aJourney({ staffHost: true });
  shopUrl = new URL(journey.running.address);
  staffUrl = new URL(journey.running.shop.installation.settings.staffUrl ?? '');
}, 180_000);
afterAll(() => journey?.close());

const [, admin] = demoAccounts;

interface Asked {
  method?: string;
  path: string;
  host: string;
  headers?: Record<string, string>;
  body?: object;
}

/** A request by any name, as no browser would let a page make it. */
function ask({ method = 'GET', path, host, headers = {}, body }: Asked) {
  return new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port: shopUrl.port, method, path },
        headers: { host, 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

async function tokenAt(host: string): Promise<string> {
  const body = { email: admin.email, password: admin.password };
  const answer = await ask({ method: 'POST', path: '/api/v1/login', host, body });
  return JSON.parse(answer.body).data.token;
}

test('no call of staff answers by the name of the shop, whoever asks; each does by its own', async () => {
  const authorization = `Bearer ${await tokenAt(shopUrl.host)}`;
  const reading = Object.values(staffCalls)
    .filter((route) => route.startsWith('GET ') && !route.includes(':'))
    .map((route) => `/api/v1${route.slice('GET '.length)}`);
  expect(reading.length).toBeGreaterThan(20);
  for (const path of reading) {
    const headers = { authorization };
    expect([path, (await ask({ path, host: shopUrl.host, headers })).status]).toEqual([path, 404]);
    expect([path, (await ask({ path, host: staffUrl.host, headers })).status]).not.toEqual([path, 404]);
  }
  const spelt = `/api/v1/staff%2Forders`;
  expect((await ask({ path: spelt, host: shopUrl.host, headers: { authorization } })).status).toBe(404);
  const foreign = { authorization, origin: shopUrl.origin };
  const written = await ask({
    ...{ method: 'POST', path: '/api/v1/staff/orders/nothing/take', host: staffUrl.host, headers: foreign },
    body: {},
  });
  expect(written.body).toContain('foreign_site');
});

test('pages stand at the name that they belong to', async () => {
  const leads = async (path: string, host: string) =>
    (await ask({ path: openingPath(path, 'en'), host })).location;
  expect(await leads('/staff/orders', shopUrl.host)).toBe(
    staffUrl.origin + openingPath('/staff/orders', 'en'),
  );
  expect(await leads('/tariffs?price=1', staffUrl.host)).toBe(
    shopUrl.origin + openingPath('/tariffs?price=1', 'en'),
  );
  expect(await leads('/tariffs', shopUrl.host)).toBeUndefined();
  expect(await leads('/auth/sign-in', staffUrl.host)).toBeUndefined();
});

test('somebody of staff signs in there, works, and leaves for the shop by an ordinary link', async () => {
  await journey.withVisitor(async ({ page, open, complaints }) => {
    await open(`${staffUrl.origin}${openingPath('/auth/sign-in?next=/staff/orders', 'en')}`);
    await page.fill('input[name=email]', admin.email);
    await page.fill('input[name=password]', admin.password);
    await page.click('main button[type=submit]');
    await page.waitForURL(`${staffUrl.origin}${pathOf('/staff/orders')}`);
    await page.waitForSelector('html[data-ready]');
    await page.evaluate((path) => {
      const link = document.createElement('a');
      Object.assign(link, { id: 'out', href: path, textContent: 'To the shop' });
      document.body.append(link);
    }, pathOf('/tariffs'));
    await page.click('#out');
    await page.waitForURL(`${shopUrl.origin}${pathOf('/tariffs')}`);
    await page.waitForSelector('html[data-ready]');
    // there nobody is signed in, and nothing of the staff area is within reach
    const [own, other] = await page.evaluate(async (staff) => {
      const tried = async (address: string) => {
        try {
          return (await fetch(address, { credentials: 'include' })).status;
        } catch {
          return 'blocked';
        }
      };
      return [await tried('/api/v1/staff/orders'), await tried(`${staff}/api/v1/staff/orders`)];
    }, staffUrl.origin);
    expect([own, other]).toEqual([404, 'blocked']);
    // the browser tells of both, and of nothing else
    await expect.poll(() => complaints.length).toBe(3);
    expect(complaints.splice(0).filter((said) => !/404|Content Security Policy/.test(said))).toEqual([]);
  });
});
