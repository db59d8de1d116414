/** Pictures are decoded where nothing is to be had, and one that breaks the decoder breaks itself alone. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '../../../tests/support/pictures.ts';
import { barrenEnvironment, createDecoder } from './decoder.ts';
import type { CopiesJob } from './picture-jobs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-decoder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const formats = ['jpeg', 'png', 'webp'];
const job = (source: Uint8Array | string): CopiesJob => ({
  ...{ source, formats, widths: [16], mostHeightOfWidth: 3 },
});

/** A decoding process that does what this code says with each message. */
function aProgram(name: string, code: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `process.on('message', async ({ id, job }) => {${code}});`);
  return pathToFileURL(path);
}

const told = `process.send({ id, made: { copies: [], width: process.pid, height: 0, env: process.env, argv: process.execArgv } })`;

test('the process has none of the shop’s secrets', async () => {
  process.env.WAYBILL_SECRET_OLD = 'a secret of the shop';
  process.env.PGPASSWORD = 'another one';
  try {
    const made = await createDecoder({ program: aProgram('telling', told) }).copies(job('x'));
    const { env } = made as unknown as { env: Record<string, string> };
    const allowed = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP', 'MALLOC_ARENA_MAX'];
    const own = Object.keys(env).filter((name) => !/^NODE_CHANNEL_/.test(name));
    expect(own.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(made.width).not.toBe(process.pid);
  } finally {
    delete process.env.WAYBILL_SECRET_OLD;
    delete process.env.PGPASSWORD;
  }
  expect(barrenEnvironment({ DATABASE_URL: 'x', PATH: '/bin' })).toEqual({
    PATH: '/bin',
    MALLOC_ARENA_MAX: '2',
  });
});

test('a picture that ends the process is broken, and the others are made all the same', async () => {
  const whole = 'process.send({ id, made: { copies: [], width: 1, height: 1 } })';
  const program = aProgram(
    'dying',
    `if (job.source === 'poison') process.kill(process.pid, 'SIGSEGV'); else setTimeout(() => ${whole}, 60)`,
  );
  const decoder = createDecoder({ program });
  const asked = ['good', 'poison', 'fine'].map((source) => decoder.copies(job(source)).catch(String));
  const [good, poison, fine] = await Promise.all(asked);
  expect(poison).toMatch(/ended the decoder/);
  // those beside it may have been broken with it twice; alone they are made
  for (const one of [good, fine]) if (typeof one === 'string') expect(one).toMatch(/ended the decoder/);
  expect(await decoder.copies(job('good'))).toMatchObject({ width: 1 });
});

test('a picture that takes too long is given up, and the next one is made', async () => {
  const program = aProgram(
    'hanging',
    `if (job.source !== 'endless') process.send({ id, made: { copies: [], width: 1, height: 1 } })`,
  );
  const decoder = createDecoder({ program, mostMs: 3_000 });
  await expect(decoder.copies(job('endless'))).rejects.toThrow(/too long/);
  expect(await decoder.copies(job('good'))).toMatchObject({ width: 1 });
});

test('after a while without pictures the process ends, and another one begins with the next', async () => {
  const decoder = createDecoder({ program: aProgram('resting', told), idleMs: 1 });
  const first = (await decoder.copies(job('x'))).width;
  await expect.poll(() => isRunning(first)).toBe(false);
  expect((await decoder.copies(job('x'))).width).not.toBe(first);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the true process makes copies of bytes and of files, and AVIF of a copy', async () => {
  const decoder = createDecoder();
  const bytes = await aPicture();
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  const [ofBytes, ofFile] = [await decoder.copies(job(bytes)), await decoder.copies(job(path))];
  expect(Buffer.from(ofFile.copies[0]?.[1] ?? [])).toEqual(Buffer.from(ofBytes.copies[0]?.[1] ?? []));
  const avif = await decoder.avif(ofBytes.copies[0]?.[1] ?? new Uint8Array());
  expect(avif.subarray(4, 12).toString('latin1')).toBe('ftypavif');
});
