/** Checks of a store of files: it does the same as the folder and the bucket of the shop itself. */
import type { FileStore } from '../plugin.ts';
import { type Check, gathered, must, shown } from './suite.ts';

async function bytesOf(store: FileStore, name: string): Promise<Buffer | undefined> {
  const found = await store.open(name);
  return found && Buffer.concat(await gathered(found.stream as AsyncIterable<Buffer>));
}

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export function fileStoreChecks(store: FileStore): Check[] {
  const text = Buffer.from('a picture of felt slippers');
  return [...writeChecks(store, text), ...nameChecks(store, text)];
}

function writeChecks(store: FileStore, text: Buffer): Check[] {
  const large = Buffer.alloc(6 * 1024 * 1024, 'waybill ');
  return [
    {
      name: 'bytes come back as they were stored',
      async run() {
        await store.put('pictures/one.webp', text);
        must(text.equals((await store.get('pictures/one.webp')) ?? Buffer.of()), 'other bytes came back');
        const opened = await store.open('pictures/one.webp');
        must(opened?.bytes === text.length, `it said ${opened?.bytes} bytes of ${text.length}`);
        opened.stream.destroy();
      },
    },
    {
      name: 'a file that is made in parts is whole',
      async run() {
        await store.putParts('exports/large.zip', inParts(large, 1_000_000));
        must(
          large.equals((await bytesOf(store, 'exports/large.zip')) ?? Buffer.of()),
          'other bytes came back',
        );
      },
    },
    {
      name: 'a file that breaks off is not there',
      async run() {
        const broken = async function* (): AsyncGenerator<Buffer> {
          yield text;
          throw new Error('broken off');
        };
        const end = await store.putParts('exports/broken.zip', broken()).catch(() => 'rejected');
        must(end === 'rejected', 'it did not say that the source broke off');
        must((await store.get('exports/broken.zip')) === undefined, 'a part of it is there');
      },
    },
    {
      name: 'the newer file of a name replaces the older one',
      async run() {
        await store.put('pictures/one.webp', Buffer.from('newer'));
        must((await store.get('pictures/one.webp'))?.toString() === 'newer', 'the older one came back');
      },
    },
  ];
}

function nameChecks(store: FileStore, text: Buffer): Check[] {
  const names = () => gathered(store.list());
  return [
    {
      name: 'all names are listed, in order',
      async run() {
        await store.put('avatars/two.webp', text);
        const expected = ['avatars/two.webp', 'exports/large.zip', 'pictures/one.webp'];
        must(shown(await names()) === shown(expected), `it listed ${shown(await names())}`);
      },
    },
    {
      name: 'a file that is not there is none, and removing it is no mistake',
      async run() {
        must((await store.get('pictures/none.webp')) === undefined, 'it found a file that nobody stored');
        must((await store.open('pictures/none.webp')) === undefined, 'it opened a file that nobody stored');
        await store.remove('pictures/none.webp');
        await store.remove('pictures/one.webp');
        must((await store.get('pictures/one.webp')) === undefined, 'a removed file came back');
      },
    },
    {
      name: 'a name that could leave the place is refused',
      async run() {
        for (const name of ['../secret', '/etc/passwd', 'a/../../b', '.hidden', 'a//b', ''])
          must(
            (await store.put(name, text).then(
              () => 'stored',
              () => 'refused',
            )) === 'refused',
            `it stored ${shown(name)}`,
          );
      },
    },
  ];
}
