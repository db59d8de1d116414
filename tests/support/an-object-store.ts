/**
 * An object store on loopback that speaks the S3 protocol as its API reference describes it, as far as the shop uses it:
 * path-style addresses, signature version 4 checked over every request, PUT, GET, DELETE, ListObjectsV2 in pages, and
 * uploads in parts. It misbehaves when told to. Its objects are in memory.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const storeKeyId = 'waybill-test-key';
export const storeSecret = 'waybill/test+secret';
const region = 'eu-central-1';

/** How the next requests that fit go wrong: cut before the action, cut after it, answered with a status, or never. */
export type StoreFault = 'cut_before' | 'cut_after' | 'never' | { status: number };

export interface ObjectStoreServer {
  /** Without the bucket: http://127.0.0.1:40123. */
  origin: string;
  /** An address for `FILES_URL` with what belongs beside it. */
  settings(prefix?: string): { FILES_URL: string; FILES_KEY_ID: string; FILES_SECRET: string };
  /** By key, without the bucket. */
  objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither ended nor given up. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  /** Each request as `METHOD /path?query`. */
  requests: string[];
  misbehave(fits: RegExp, fault: StoreFault, times?: number): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const bucket = 'waybill-files';

/** `pageSize` limits how many names one list answers; a real store says at most 1,000. `hasBucket` says whether it was made. */
export async function anObjectStore({ pageSize = 1_000, hasBucket = true } = {}): Promise<ObjectStoreServer> {
  let isMade = hasBucket;
  const objects: ObjectStoreServer['objects'] = new Map();
  const uploads: ObjectStoreServer['uploads'] = new Map();
  const requests: string[] = [];
  const plans: { fits: RegExp; fault: StoreFault; times: number }[] = [];
  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing).catch((error) => {
      console.error(error);
      outgoing.destroy();
    });
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const line = `${incoming.method} ${incoming.url}`;
    requests.push(line);
    const plan = plans.find(({ fits, times }) => times > 0 && fits.test(line));
    if (plan) plan.times -= 1;
    const fault = plan?.fault;
    if (fault === 'never') return;
    if (fault === 'cut_before') return void incoming.socket.destroy();
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const url = new URL(incoming.url ?? '/', 'http://store');
    if (typeof fault === 'object') return say(outgoing, failed(fault.status, 'InternalError'));
    const answer = isSigned(incoming, url)
      ? act(incoming.method ?? '', url, Buffer.concat(parts))
      : failed(403, 'SignatureDoesNotMatch');
    if (fault === 'cut_after') return void incoming.socket.destroy();
    say(outgoing, answer, incoming.method === 'HEAD');
  }

  function act(method: string, { pathname, searchParams: query }: URL, body: Buffer): Answer {
    const [, named, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (named === bucket && method === 'PUT' && key === '') {
      if (isMade) return failed(409, 'BucketAlreadyOwnedByYou');
      isMade = true;
      return { status: 200 };
    }
    if (named !== bucket || !isMade) return failed(404, 'NoSuchBucket');
    if (method === 'HEAD' && key === '') return { status: 200 };
    if (method === 'GET' && key === '') return list(query);
    if (method === 'POST' && query.has('uploads')) return begin(key);
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (query.has('uploadId')) {
      if (upload?.key !== key) return failed(404, 'NoSuchUpload');
      return partial(
        method,
        { id: query.get('uploadId') ?? '', part: Number(query.get('partNumber')) },
        body,
      );
    }
    if (method === 'PUT') {
      objects.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    return found ? { status: 200, body: found, headers: { etag: etagOf(found) } } : failed(404, 'NoSuchKey');
  }

  function begin(key: string): Answer {
    const id = randomBytes(8).toString('hex');
    uploads.set(id, { key, parts: new Map() });
    return xml(
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  function partial(method: string, { id, part }: { id: string; part: number }, body: Buffer): Answer {
    const upload = uploads.get(id);
    if (!upload) return failed(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(part, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n));
    const parts = named.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
    if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024))
      return failed(400, 'EntityTooSmall');
    objects.set(upload.key, Buffer.concat(parts));
    return xml(
      `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${upload.key}</Key><ETag>"done-${parts.length}"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const most = Math.min(pageSize, Number(query.get('max-keys') ?? 1_000));
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = all.slice(0, most);
    const isCut = all.length > page.length;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>${etagOf(objects.get(key) ?? Buffer.alloc(0))}</ETag><Size>${objects.get(key)?.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    return xml(
      `<ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin: `http://${host}`, objects, uploads, requests },
    settings: (prefix = '') => ({
      FILES_URL: `s3+http://${host}/${bucket}${prefix && `/${prefix}`}?region=${region}`,
      ...{ FILES_KEY_ID: storeKeyId, FILES_SECRET: storeSecret },
    }),
    misbehave: (fits, fault, times = 1) => plans.push({ fits, fault, times }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const xml = (body: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  headers: { 'content-type': 'application/xml' },
});
const failed = (status: number, code: string): Answer => ({
  ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
  status,
});

function say(outgoing: ServerResponse, { status, body = '', headers = {} }: Answer, isHead = false): void {
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  outgoing.end(isHead ? undefined : body);
}

/** Signature version 4, computed again from what arrived, and not older than a quarter of an hour. */
function isSigned({ headers, method = '' }: IncomingMessage, url: URL): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const at = String(headers['x-amz-date']);
  const [, credential = '', signedHeaders = '', signature] = given ?? [];
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${storeKeyId}/${scope}` || !signedHeaders.split(';').includes('host')) return false;
  const moment = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.now() - Date.parse(moment)) < 900_000)) return false;
  const encoded = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    ...[method, url.pathname, query],
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signedHeaders, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const signing = [at.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${storeSecret}`,
  );
  return createHmac('sha256', signing).update(toSign).digest('hex') === signature;
}
