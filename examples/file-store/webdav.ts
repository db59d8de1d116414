import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { XMLParser } from 'fast-xml-parser';
import { type FileStore, requireFileName } from 'waybill/plugin';

interface Place {
  address: URL;
  keyId: string | undefined;
  secret: string | undefined;
}

const parser = new XMLParser({
  ...{ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false, processEntities: false },
  isArray: (name) => name === 'response',
});

/**
 * Each file is written under a name of its own first and then moved, so that nobody reads half of one. A server that
 * does not answer within 20 seconds throws.
 */
export function webdavStore(place: Place): FileStore {
  const server = openServer(place);
  const put = async (name: string, body: Uint8Array | AsyncIterable<string | Uint8Array>): Promise<void> => {
    requireFileName(name);
    await server.makeFolders(name);
    // a name of the shop never begins with a dot, so a part that was left behind is never listed
    const unfinished = `${name.slice(0, name.lastIndexOf('/') + 1)}.${randomBytes(8).toString('hex')}`;
    try {
      await server.send('PUT', unfinished, { body });
      await server.send('MOVE', unfinished, { headers: { destination: server.at(name), overwrite: 'T' } });
    } catch (error) {
      await server.send('DELETE', unfinished, { missing: true }).catch(() => {});
      throw error;
    }
  };
  return {
    ...{ put, putParts: put },
    async get(name) {
      const answer = await server.send('GET', requireFileName(name), { missing: true });
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async open(name) {
      const answer = await server.send('GET', requireFileName(name), { missing: true });
      if (!answer?.body) return undefined;
      const bytes = Number(answer.headers.get('content-length') ?? Number.NaN);
      if (Number.isNaN(bytes)) throw new Error('the WebDAV server does not say how long a file is');
      return { bytes, stream: Readable.fromWeb(answer.body as ReadableStream) };
    },
    async remove(name) {
      await server.send('DELETE', requireFileName(name), { missing: true });
    },
    list: () => listed(server, ''),
  };
}

async function* listed(server: Server, folder: string): AsyncGenerator<string> {
  const answer = await server.send('PROPFIND', folder, { headers: { depth: '1' }, missing: true });
  if (!answer) return;
  for (const { name, isFolder } of entriesOf(await answer.text(), server.at(folder))) {
    if (name.startsWith('.')) continue;
    if (isFolder) yield* listed(server, `${folder}${name}/`);
    else yield folder + name;
  }
}

/** A folder stands where its files stand among the others. */
const placeOf = ({ name, isFolder }: { name: string; isFolder: boolean }): string =>
  isFolder ? `${name}/` : name;

/** The entries of a folder, in order. Addresses may be whole or paths alone. */
function entriesOf(xml: string, folder: string): { name: string; isFolder: boolean }[] {
  const { multistatus } = parser.parse(xml) as { multistatus?: { response?: { href?: string }[] } };
  const base = new URL(folder).pathname;
  return (multistatus?.response ?? [])
    .flatMap((response) => {
      const { pathname } = new URL(String(response.href ?? ''), folder);
      const rest = pathname.startsWith(base) ? pathname.slice(base.length) : '';
      const name = decodeURIComponent(rest.replace(/\/$/, ''));
      const isFolder = rest.endsWith('/') || JSON.stringify(response).includes('"collection"');
      return name === '' ? [] : [{ name, isFolder }];
    })
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

interface Sent {
  headers?: Record<string, string>;
  body?: Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Whether 404 answers undefined. */
  missing?: boolean;
}

interface Server {
  /** The address of a name. */
  at(name: string): string;
  send(method: string, name: string, sent?: Sent & { missing?: false }): Promise<Response>;
  send(method: string, name: string, sent: Sent): Promise<Response | undefined>;
  makeFolders(name: string): Promise<void>;
}

function openServer({ address, keyId = '', secret = '' }: Place): Server {
  // the password goes over TLS, or not beyond this machine
  const protocol = ['localhost', '127.0.0.1'].includes(address.hostname) ? 'http:' : 'https:';
  const base = `${protocol}//${address.host}${address.pathname.replace(/\/*$/, '/')}`;
  const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
  const made = new Set<string>();
  const at = (name: string): string => base + name.split('/').map(encodeURIComponent).join('/');
  const ask = async (method: string, name: string, { headers, body }: Sent): Promise<Response> => {
    // a long file takes long on its way; without one the server has this time until it begins to answer
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new Error('the WebDAV server is late')),
      body ? 600_000 : 20_000,
    );
    try {
      return await fetch(at(name), {
        ...{ method, headers: { authorization, ...headers }, redirect: 'error', signal: late.signal },
        ...(body ? { body: body as BodyInit, duplex: 'half' } : {}),
      } as RequestInit);
    } finally {
      clearTimeout(timer);
    }
  };
  async function send(method: string, name: string, sent?: Sent & { missing?: false }): Promise<Response>;
  async function send(method: string, name: string, sent: Sent): Promise<Response | undefined>;
  async function send(method: string, name: string, sent: Sent = {}): Promise<Response | undefined> {
    const answer = await ask(method, name, sent);
    if (answer.status === 404 && sent.missing) return undefined;
    if (!answer.ok) throw new Error(`the WebDAV server answered ${answer.status} to ${method}`);
    return answer;
  }
  return {
    at,
    send,
    async makeFolders(name) {
      const folders = name.split('/').slice(0, -1);
      for (const [index] of folders.entries()) {
        const folder = `${folders.slice(0, index + 1).join('/')}/`;
        if (made.has(folder)) continue;
        const { status } = await ask('MKCOL', folder, {});
        // 405: it is there already
        if (status !== 201 && status !== 405)
          throw new Error(`the WebDAV server answered ${status} to MKCOL`);
        made.add(folder);
      }
    },
  };
}
