import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localFiles } from './files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('files in a folder', () => {
  test('come back as they were put, the newest of a name, and nothing unfinished stays', async () => {
    const files = localFiles(folder);
    await files.put('a/b/c.webp', Buffer.from('one'));
    await Promise.all(['two', 'two', 'two'].map((text) => files.put('a/b/c.webp', Buffer.from(text))));
    expect((await files.get('a/b/c.webp'))?.toString()).toBe('two');
    expect(await files.get('a/b/d.webp')).toBeUndefined();
    expect(await readdir(join(folder, 'a/b'))).toEqual(['c.webp']);
  });

  test('are gone once they are removed, and removing what is not there is no mistake', async () => {
    const files = localFiles(folder);
    await files.put('a/gone.webp', Buffer.from('one'));
    await files.remove('a/gone.webp');
    await files.remove('a/gone.webp');
    expect(await files.get('a/gone.webp')).toBeUndefined();
  });

  test.each(['../x', 'a/../x', '/etc/passwd', 'a//b', '.hidden', 'a/.hidden', '', 'a\\b', 'a\u0000b'])(
    'the name %j cannot leave the folder',
    async (name) => {
      const files = localFiles(folder);
      await expect(files.get(name)).rejects.toThrow(RangeError);
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(files.remove(name)).rejects.toThrow(RangeError);
    },
  );
});
