import { aLocalServer, defineStage, type LocalAnswer, type LocalRequest } from 'waybill/conformance';

const [keyId, secret] = ['shop', 'a-password-of-the-tests'];

/** A folder of a WebDAV server in memory, as RFC 4918 describes its methods. */
function webdav() {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/files/']);
  const parentOf = (path: string): string => path.replace(/[^/]+\/?$/, '');
  const entry = (path: string): string =>
    `<d:response><d:href>${path}</d:href><d:propstat><d:prop><d:resourcetype>${
      folders.has(path) ? '<d:collection/>' : ''
    }</d:resourcetype></d:prop></d:propstat></d:response>`;
  const listing = (folder: string): LocalAnswer => {
    const within = [...folders, ...files.keys()].filter(
      (path) => path !== folder && parentOf(path) === folder,
    );
    const body = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${[folder, ...within].map(entry).join('')}</d:multistatus>`;
    return { status: 207, headers: { 'content-type': 'application/xml' }, body };
  };
  const move = (from: string, to: string): LocalAnswer => {
    const bytes = files.get(from);
    if (!bytes) return { status: 404 };
    files.delete(from);
    files.set(to, bytes);
    return { status: 201 };
  };
  return ({ method, url: { pathname }, headers, body }: LocalRequest): LocalAnswer => {
    const basic = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
    if (headers.authorization !== basic) return { status: 401 };
    if (method === 'PROPFIND') return folders.has(pathname) ? listing(pathname) : { status: 404 };
    if (method === 'MKCOL') {
      const status = folders.has(pathname) ? 405 : folders.has(parentOf(pathname)) ? 201 : 409;
      if (status === 201) folders.add(pathname);
      return { status };
    }
    if (method === 'MOVE') return move(pathname, new URL(String(headers.destination)).pathname);
    if (method === 'PUT') {
      if (!folders.has(parentOf(pathname))) return { status: 409 };
      files.set(pathname, body);
      return { status: 201 };
    }
    const bytes = files.get(pathname);
    if (!bytes) return { status: 404 };
    if (method === 'DELETE') files.delete(pathname);
    return { status: method === 'DELETE' ? 204 : 200, body: method === 'DELETE' ? '' : bytes };
  };
}

export default defineStage(async () => {
  const server = await aLocalServer(webdav());
  const address = `webdav://${new URL(server.origin).host}/files`;
  return {
    fileStores: {
      webdav: { address, keyId, secret },
    },
    close: server.close,
  };
});
