/** Uploads by many at once, whole and half-sent: memory stays, is given back, and nobody else is refused. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aShieldedShop, type RawRequest, type ShieldedShop, sendRaw } from '../support/a-shielded-shop.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { aForm, aPicture } from '../support/pictures.ts';

const MEBIBYTE = 1024 * 1024;
const MOST_MORE = 150 * MEBIBYTE;
const PEOPLE = 50;
/**
 * Of each half-sent upload, in megabytes; the width of whole pictures, and how many come in one form. `npm run
 * shield:uploads` sends more of all, and in three waves.
 */
const SENT = Number(process.env.SHIELD_UPLOAD_MB ?? 6) * MEBIBYTE;
const WIDTH = Number(process.env.SHIELD_PICTURE ?? 1600);
const PICTURES = Number(process.env.SHIELD_PICTURES ?? 1);
const isLong = SENT > 6 * MEBIBYTE;
/**
 * The memory that all waves together may leave in use: the allocator keeps some of it for the next one, which adds
 * nothing. The waves of the long run keep 60 to 90 MB, and the sixth no more than the third: free parts of the
 * allocator's heap that lie between used ones.
 */
const MOST_KEPT = (isLong ? 100 : 75) * MEBIBYTE;

let shop: TestShop;
let shielded: ShieldedShop;
let people: TestCustomer[];
beforeAll(async () => {
  shop = await aShop();
  shielded = await aShieldedShop(shop);
  people = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await aCustomer(shop));
  // what every first request loads is no part of what uploads cost
  const warm = await aPicture({ width: 3000, height: 2000 });
  for (let n = 0; n < 6; n++) await upload(people[0]?.token ?? '', [warm, warm]);
});
afterAll(async () => {
  await shielded?.close();
  await shop.close();
});

async function upload(token: string, files: Buffer[]): Promise<number> {
  const answer = await fetch(`${shielded.address}/api/v1/cabinet/claim-photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: aForm(files),
  });
  await answer.text();
  return answer.status;
}

const begin = (n: number): string =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${n}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
const file = Buffer.alloc(4.5 * MEBIBYTE, 120);
const form = Buffer.concat(
  Array.from({ length: 10 }, (_, n) => Buffer.concat([Buffer.from(begin(n)), file, Buffer.from('\r\n')])),
);

/** The beginning of a form of 45 MB with ten files, of which so many bytes are sent. */
function half(path: string, token: string | null, sent: number, key?: string): RawRequest {
  const head =
    `POST /api/v1${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
    `${token ? `authorization: Bearer ${token}\r\n` : ''}${key ? `idempotency-key: ${key}\r\n` : ''}content-length: ${form.length + 7}\r\n\r\n`;
  const request = sendRaw(shielded.port, head);
  request.socket.write(form.subarray(0, sent));
  return request;
}

let atFirst: number | undefined;
/** The most that the process held while `work` ran, above what it held at first; waits until it has given that back. */
async function growth(work: () => Promise<void>): Promise<number> {
  atFirst ??= await shielded.keptMemory();
  const before = atFirst;
  let most = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, (await shielded.memory()) - before);
      await pause(50);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
  const kept = async () => (await shielded.keptMemory()) - before;
  await expect.poll(kept, { timeout: 60_000, interval: 2_000 }).toBeLessThan(MOST_KEPT);
  const told = [most, await kept()].map((bytes) => Math.round(bytes / MEBIBYTE));
  if (isLong) console.log(`${told[0]} MB more, ${told[1]} MB kept`);
  return most;
}

const others = async (): Promise<number[]> => {
  const paths = ['/api/v1/payment-info', '/health/ready', '/api/v1/payment-info'];
  return Promise.all(paths.map(async (path) => (await fetch(shielded.address + path)).status));
};

test(`${PEOPLE} half-sent uploads of 45 MB take no memory, stop nobody, and end by themselves`, async () => {
  const picture = await aPicture({ width: 3000, height: 2000 });
  for (let wave = 0; wave < (isLong ? 3 : 1); wave++) {
    const seen: number[][] = [];
    let sent: RawRequest[] = [];
    const more = await growth(async () => {
      sent = people.map(({ token }) => half('/cabinet/claim-photos', token, SENT));
      for (let n = 0; n < 8; n++) {
        await pause(400);
        seen.push(await others());
      }
      const stranger = await aCustomer(shop);
      expect(await upload(stranger.token, [picture])).toBe(201);
      // nobody holds a place or disk by sending nothing
      expect(new Set(await Promise.all(sent.map(({ status }) => status)))).toEqual(new Set([408]));
    });
    expect(seen.flat().filter((status) => status !== 200)).toEqual([]);
    expect(more, `${Math.round(more / MEBIBYTE)} MB more`).toBeLessThan(MOST_MORE);
    await expect.poll(() => shielded.uploadedFiles()).toEqual([]);
    for (const { socket } of sent) socket.destroy();
  }
}, 400_000);

test(
  `${PEOPLE} people who upload at once are all served`,
  async () => {
    const picture = await aPicture({ width: WIDTH, height: WIDTH * 0.75, format: 'png' });
    const files = Array.from({ length: PICTURES }, () => picture);
    for (let wave = 0; wave < (isLong ? 2 : 1); wave++) {
      const seen: number[][] = [];
      let statuses: number[] = [];
      const more = await growth(async () => {
        let isDone = false;
        const watching = (async () => {
          while (!isDone) {
            seen.push(await others());
            await pause(200);
          }
        })();
        statuses = await Promise.all(people.map(({ token }) => upload(token, files)));
        isDone = true;
        await watching;
      });
      expect(new Set(statuses)).toEqual(new Set([201]));
      expect(seen.flat().filter((status) => status !== 200)).toEqual([]);
      expect(more, `${Math.round(more / MEBIBYTE)} MB more`).toBeLessThan(MOST_MORE);
      expect(await shielded.uploadedFiles()).toEqual([]);
    }
  },
  isLong ? 900_000 : 180_000,
);

test('one person has two places and a short line; the others of the same shop go on', async () => {
  const [greedy, other] = people as [TestCustomer, TestCustomer];
  const sent = Array.from({ length: 56 }, () => half('/cabinet/claim-photos', greedy.token, MEBIBYTE));
  const early = await Promise.all(
    sent.map(({ status }) => Promise.race([status, pause(5_000).then(() => 0)])),
  );
  expect(early.filter((status) => status === 429)).toHaveLength(56 - 2 - 12);
  expect(await upload(other.token, [await aPicture({})])).toBe(201);
  for (const { socket } of sent) socket.destroy();
  await expect.poll(() => shielded.uploadedFiles()).toEqual([]);
});

test('without a right nothing is taken in: a visitor without a conversation, a stranger, a member of staff elsewhere', async () => {
  const { token: buyer } = await aCustomer(shop, { roles: ['buyer'] });
  const { token: keeper } = await aCustomer(shop, { roles: ['warehouse'] });
  const asked: [string, string | null, number][] = [
    ['/chat/pictures', null, 401],
    ['/cabinet/claim-photos', null, 401],
    ['/staff/warehouse/arrivals/arr_00000000000000/photos', buyer, 403],
    ['/staff/warehouse/arrivals/arr_00000000000000/photos', keeper, 404],
  ];
  for (const [path, token, expected] of asked) {
    const { status, socket } = half(path, token, 1000);
    // the answer comes although the body does not
    expect([path, await Promise.race([status, pause(5_000).then(() => 0)])]).toEqual([path, expected]);
    socket.destroy();
  }
});

test('a second try of an upload that still arrives is answered at once, not after its last byte', async () => {
  const [, , person] = people as [TestCustomer, TestCustomer, TestCustomer];
  const sent = [half('/cabinet/claim-photos', person.token, MEBIBYTE, 'one-and-the-same')];
  await expect.poll(() => shielded.uploadedFiles()).toHaveLength(1);
  sent.push(half('/cabinet/claim-photos', person.token, MEBIBYTE, 'one-and-the-same'));
  const closed = new Promise<boolean>((done) => sent[1]?.socket.once('close', () => done(true)));
  expect(await Promise.race([sent[1]?.status, pause(5_000).then(() => 0)])).toBe(409);
  expect(await Promise.race([closed, pause(10_000).then(() => false)])).toBe(true);
  for (const { socket } of sent) socket.destroy();
});

test('nobody keeps a place by standing still between two files', async () => {
  const [, , , person] = people as [TestCustomer, TestCustomer, TestCustomer, TestCustomer];
  const oneAndABit = begin(0).length + file.length + 2 + 10;
  const { status, socket } = half('/cabinet/claim-photos', person.token, oneAndABit);
  expect(await Promise.race([status, pause(45_000).then(() => 'no answer')])).toBe(408);
  socket.destroy();
}, 60_000);
