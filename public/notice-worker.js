// @ts-check
/**
 * Shows notices that come while no page of the shop is open, and opens the page that they speak of. It keeps no pages and
 * answers no requests.
 *
 * @typedef {{ title: string, text: string, link: string, tag: string }} Notice
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

worker.addEventListener('install', () => {
  worker.skipWaiting();
});

worker.addEventListener('push', (event) => {
  /** @type {Notice | undefined} */
  const notice = event.data?.json();
  if (!notice) return;
  const { title, text, link, tag } = notice;
  event.waitUntil(
    worker.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', data: { link } }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link ?? '/', worker.location.origin);
  // what was pushed opens pages of this shop alone
  if (link.origin !== worker.location.origin) return;
  event.waitUntil(openPage(link.href));
});

/** @param {string} address */
async function openPage(address) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === address);
  if (open) await open.focus();
  else await worker.clients.openWindow(address);
}
