/** Notices in this browser: the permission, the worker that shows them, and the subscription (Push API). */

export type PushState = 'unsupported' | 'blocked' | 'ready';

interface ScriptRules {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const workerPath = '/notice-worker.js';

/** Whether this browser can show notices, as far as it says before it is asked. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  const { state } = await navigator.permissions.query({ name: 'notifications' });
  return state === 'denied' ? 'blocked' : 'ready';
}

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Asks the person and subscribes. Answers `blocked` when they say no; throws what the browser throws when it cannot. */
export async function subscribeHere(key: string): Promise<BrowserSubscription | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { trustedTypes } = window as { trustedTypes?: ScriptRules };
  const rules = trustedTypes?.createPolicy('waybill-notices', { createScriptURL: () => workerPath });
  await navigator.serviceWorker.register(rules ? rules.createScriptURL(workerPath) : workerPath);
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const subscription = await freshSubscription(worker.pushManager, options);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser gave no subscription');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** One for another key, from before the shop's key changed, is given up first: the browser refuses a second. */
async function freshSubscription(
  manager: PushManager,
  options: PushSubscriptionOptionsInit,
): Promise<PushSubscription> {
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return await manager.subscribe(options);
  }
}

/** Gives the subscription of this browser up; harmless without one. */
export async function unsubscribeHere(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(workerPath);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** The bytes of a key in base64url. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
