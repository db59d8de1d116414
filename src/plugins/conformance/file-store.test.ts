/** The checks of file stores find each fault that a store can have, and none in one that is right. */
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type FileStore, requireFileName } from '../plugin.ts';
import { fileStoreChecks } from './file-store.ts';
import { gathered, outcomesOf } from './suite.ts';

/** A store in memory that does all as it should. */
function aStore(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    put: async (name, bytes) => void files.set(requireFileName(name), Buffer.from(bytes)),
    async putParts(name, parts) {
      requireFileName(name);
      const all = (await gathered(parts)).map((part) => Buffer.from(part as Uint8Array));
      files.set(name, Buffer.concat(all));
    },
    get: async (name) => files.get(name),
    async open(name) {
      const bytes = files.get(name);
      return bytes && { bytes: bytes.length, stream: Readable.from([bytes]) };
    },
    remove: async (name) => void files.delete(name),
    async *list() {
      yield* [...files.keys()].toSorted();
    },
  };
}

/** The names of the checks that a store does not pass. */
async function unmet(change: (right: FileStore) => Partial<FileStore>): Promise<string[]> {
  const right = aStore();
  const store = { ...right, ...change(right) };
  const outcomes = await gathered(outcomesOf('store', fileStoreChecks(store)));
  return outcomes.filter(({ fault }) => fault !== null).map(({ check }) => check.replace('store: ', ''));
}

test('a store that does as it should passes every check', async () => {
  expect(await unmet(() => ({}))).toEqual([]);
});

test.each<[string, (right: FileStore) => Partial<FileStore>, string]>([
  [
    'gives other bytes back',
    ({ get }) => ({ get: async (name) => (await get(name)) && Buffer.from('others') }),
    'bytes come back as they were stored',
  ],
  [
    'tells a wrong number of bytes',
    ({ open }) => ({
      async open(name) {
        const found = await open(name);
        return found && { ...found, bytes: found.bytes + 1 };
      },
    }),
    'bytes come back as they were stored',
  ],
  [
    'keeps the first part of a file alone',
    ({ put }) => ({
      async putParts(name, parts) {
        const [first = ''] = await gathered(parts);
        await put(name, Buffer.from(first as Uint8Array));
      },
    }),
    'a file that is made in parts is whole',
  ],
  [
    'keeps what came before a source broke off',
    ({ put }) => ({
      async putParts(name, parts) {
        for await (const part of parts) await put(name, Buffer.from(part as Uint8Array));
      },
    }),
    'a file that breaks off is not there',
  ],
  [
    'swallows that a source broke off',
    ({ putParts }) => ({ putParts: (name, parts) => putParts(name, parts).catch(() => {}) }),
    'a file that breaks off is not there',
  ],
  [
    'keeps the older one of two files',
    ({ put, get }) => ({
      put: async (name, bytes) => ((await get(name)) ? undefined : put(name, bytes)),
    }),
    'the newer file of a name replaces the older one',
  ],
  [
    'lists names in no order',
    ({ list }) => ({
      async *list() {
        yield* (await gathered(list())).toReversed();
      },
    }),
    'all names are listed, in order',
  ],
  [
    'forgets to list a name',
    ({ list }) => ({
      async *list() {
        yield* (await gathered(list())).slice(1);
      },
    }),
    'all names are listed, in order',
  ],
  [
    'finds files that nobody stored',
    ({ get }) => ({ get: async (name) => (await get(name)) ?? Buffer.of() }),
    'a file that is not there is none, and removing it is no mistake',
  ],
  [
    'throws for a file that is not there',
    ({ remove, get }) => ({
      async remove(name) {
        if (!(await get(name))) throw new Error('no such file');
        await remove(name);
      },
    }),
    'a file that is not there is none, and removing it is no mistake',
  ],
  [
    'removes nothing',
    () => ({ remove: async () => {} }),
    'a file that is not there is none, and removing it is no mistake',
  ],
  [
    'takes any name',
    ({ put }) => ({
      put: (name, bytes) => put(/^[\w/.]*$/.test(name) ? name.replace(/[^\w]/g, '') || 'x' : name, bytes),
    }),
    'a name that could leave the place is refused',
  ],
])('one that %s does not', async (_, change, check) => {
  expect(await unmet(change)).toContain(check);
});
