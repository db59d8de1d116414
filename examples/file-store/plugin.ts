/** Files on a WebDAV server (RFC 4918), such as a Nextcloud or a storage box: FILES_URL=webdav://host/folder. */
import { definePlugin } from 'waybill/plugin';
import { webdavStore } from './webdav.ts';

export default definePlugin({
  name: 'webdav',
  version: '1.0.0',
  ports: '1.0',
  title: { ru: 'WebDAV', en: 'WebDAV', zh: 'WebDAV' },
  about: {
    ru: 'Хранит файлы на сервере WebDAV: FILES_URL=webdav://сервер/папка, имя и пароль в FILES_KEY_ID и FILES_SECRET.',
    en: 'Keeps files on a WebDAV server: FILES_URL=webdav://host/folder, name and password in FILES_KEY_ID and FILES_SECRET.',
    zh: '把文件存到 WebDAV 服务器：FILES_URL=webdav://主机/文件夹，用户名和密码写在 FILES_KEY_ID 和 FILES_SECRET 中。',
  },
  fileStores: [{ scheme: 'webdav', open: webdavStore }],
});
