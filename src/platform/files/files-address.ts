/** Where the files of a shop lie, as one address says it: a folder, or a bucket of an object store. */
import { fileURLToPath } from 'node:url';
import type { DiskRoom } from './disk-room.ts';
import { type FileStore, localFiles } from './files.ts';
import { type ObjectStoreSettings, objectStore } from './object-store.ts';

/** A folder of this machine, a bucket that every node reaches, or a store that a plug-in speaks with. */
export type FilesPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 'plugin'; address: URL; keyId: string | undefined; secret: string | undefined }
  | ({ kind: 'bucket' } & Pick<ObjectStoreSettings, 'endpoint' | 'prefix' | 'region' | 'keyId' | 'secret'>);

type PluginPlace = Extract<FilesPlace, { kind: 'plugin' }>;
export type OpenPluginStore = (place: Omit<PluginPlace, 'kind'>) => FileStore;

/** Stores of plug-ins by scheme: files are opened before anything else of the shop, by scripts too. */
const pluginStores = new Map<string, OpenPluginStore>();

/** From now on addresses with the scheme are opened by `open`. Throws a RangeError for a scheme that is taken. */
export function addFileStore(scheme: string, open: OpenPluginStore): void {
  const isOther = pluginStores.has(scheme) && pluginStores.get(scheme) !== open;
  if (['file', 's3', 's3+http'].includes(scheme) || isOther)
    throw new RangeError(`the scheme ${scheme} is taken`);
  pluginStores.set(scheme, open);
}

/** The region that stores ask for which have none. */
const USUAL_REGION = 'us-east-1';

/**
 * Reads `file:///folder`, `s3://host/bucket/prefix?region=eu-central-1` (over TLS) or `s3+http://…` (without).
 * Throws a RangeError whose message names the fault and the cure, without the address itself, which may hold a key.
 */
export function readFilesAddress(
  address: string,
  { keyId, secret }: { keyId: string | undefined; secret: string | undefined },
): FilesPlace {
  const usable = 'file:///srv/waybill/files or s3://store.example/bucket';
  if (!URL.canParse(address)) throw new RangeError(`is no address: ${usable}`);
  const url = new URL(address);
  if (url.protocol === 'file:') return { kind: 'folder', folder: folderAt(url, usable) };
  const isBucket = url.protocol === 's3:' || url.protocol === 's3+http:';
  if (!isBucket && !pluginStores.has(url.protocol.slice(0, -1)))
    throw new RangeError(`must begin with file://, s3:// or s3+http://, such as ${usable}`);
  if (url.username || url.password)
    throw new RangeError('must hold no key: set FILES_KEY_ID and FILES_SECRET beside it');
  if (!isBucket) return { kind: 'plugin', address: url, keyId, secret };
  const [bucket, ...rest] = url.pathname.split('/').filter(Boolean);
  if (!url.host || !bucket) throw new RangeError('names no bucket: s3://store.example/bucket');
  if (!keyId || !secret) throw new RangeError('needs FILES_KEY_ID and FILES_SECRET beside it');
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region');
  if (unknown)
    throw new RangeError(`has an unknown part, ${unknown}: only region may follow the question mark`);
  return {
    kind: 'bucket',
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}/${bucket}`,
    prefix: rest.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') || USUAL_REGION,
    ...{ keyId, secret },
  };
}

function folderAt(url: URL, usable: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new RangeError(`must name a folder of this machine: ${usable}`);
  }
}

/** The store at a place. `room` guards the disk of a folder, `onAway` hears of a store that does not answer. */
export function openFiles(
  place: FilesPlace,
  { room, onAway }: { room?: DiskRoom | undefined; onAway?: ObjectStoreSettings['onAway'] } = {},
): FileStore {
  if (place.kind === 'folder') return localFiles(place.folder, room);
  if (place.kind === 'plugin') {
    const { kind: _, ...asked } = place;
    const open = pluginStores.get(asked.address.protocol.slice(0, -1));
    if (!open) throw new RangeError(`nothing opens ${asked.address.protocol}// any more`);
    return open(asked);
  }
  const { kind: _, ...bucket } = place;
  return objectStore({ ...bucket, ...(onAway ? { onAway } : {}) });
}

/** The place in words, for people and logs: never with a key. */
export const sayPlace = (place: FilesPlace): string =>
  place.kind === 'folder'
    ? place.folder
    : place.kind === 'plugin'
      ? `${place.address.protocol}//${place.address.host}${place.address.pathname}`
      : `${place.endpoint}/${place.prefix}`;
