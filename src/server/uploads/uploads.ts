/**
 * Takes in what people upload, so that nobody can use up memory, disk or places by it: rights before bytes, streams to
 * disk, few at a time for each person and altogether, and a quota for a day (decision 0310).
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { UploadLimits } from '../../platform/api/serve.ts';
import { randomText } from '../../platform/ids.ts';
import type { Installation } from '../../platform/installation.ts';
import { createFairPlaces } from '../../platform/jobs/fair-places.ts';
import { type Received, ROOM_FOR_FIELDS, receiveFiles, tooLarge } from './receive-files.ts';
import { countUse, refuseSpent, uploaderOf } from './upload-quota.ts';
import { cutOffUnread, watchSender } from './watch-sender.ts';

const MOST_FILES = 10;
const DAY_MS = 86_400_000;

/** The uploads of one request. `end` must be called when the request is answered: it removes the files. */
export interface OpenUpload {
  read(limits: UploadLimits): Promise<Received>;
  /** Lets the client read its refusal instead of sending on. */
  refuse(): void;
  end(): Promise<void>;
}

export interface Uploads {
  open(request: FastifyRequest, reply: FastifyReply, caller: Caller): OpenUpload;
}

export interface UploadsOptions {
  shop: Pick<Installation, 'db' | 'clock' | 'settings'>;
  /** Where files lie until their request is answered; made when it is needed. */
  folder: string;
  /** Whether there is memory and disk for one more; throws the Refusal otherwise. */
  refuseWithoutRoom(): Promise<void>;
}

/** Names of files are drawn: the id of a request may be a proxy’s, which can give one twice. */
export function createUploads({ shop, folder, refuseWithoutRoom }: UploadsOptions): Uploads {
  const places = createFairPlaces<'person' | 'group'>(
    {
      ...{ total: 240, mostWaiting: 300, mostWaitingEach: 12, mostWaitMs: 20_000 },
      // guests can use up the places of guests only, and customers those of customers
      each: { person: 2, group: 100 },
    },
    (why) => new Refusal(why === 'own' ? 'too_many_requests' : 'unavailable', { retryAfterSeconds: 10 }),
  );
  let own: Promise<string> | undefined;
  const ownFolder = (): Promise<string> => {
    own ??= makeFolder(folder);
    own.catch(() => {
      own = undefined;
    });
    return own;
  };
  return {
    open(request, reply, caller) {
      let giveBack = (): void => {};
      const paths: string[] = [];
      return {
        async read({ maxBytes, maxFiles = 1 }) {
          if (!request.isMultipart()) throw new Refusal('unsupported_type');
          const most = Math.min(maxFiles, MOST_FILES);
          // said at once instead of after megabytes; a client that names no length meets the limits of the parts
          const announced = Number(request.headers['content-length'] ?? 0);
          if (announced > maxBytes * most + ROOM_FOR_FIELDS) throw tooLarge(maxBytes);
          const uploader = uploaderOf(caller, request.ip);
          await refuseSpent(shop, uploader);
          await refuseWithoutRoom();
          const came = { bytes: 0 };
          const watch = watchSender(request, came);
          try {
            giveBack = await places.take({ person: uploader.name, group: uploader.group }, watch.signal);
            watch.begin();
            const at = await ownFolder();
            return await receiveFiles(request, {
              ...{ maxBytes, maxFiles: most, came, signal: watch.signal },
              nextPath: () => {
                const path = join(at, randomText(20));
                paths.push(path);
                return path;
              },
            });
          } finally {
            watch.end();
            // half of a body counts as well
            await countUse(shop, uploader, { files: Math.max(1, paths.length), ...came });
          }
        },
        refuse: () => cutOffUnread(request, reply),
        async end() {
          giveBack();
          await Promise.all(paths.map((path) => rm(path, { force: true })));
        },
      };
    },
  };
}

/** A folder of this process; what processes that died left there goes after a day. */
async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(folder, 'process-'));
}
