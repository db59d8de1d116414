/** The extension in a Chromium that takes extensions, with its button pressed as a person presses it. */
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { systemChromium } from '../browser/system-chromium.ts';

export interface RealExtension {
  context: BrowserContext;
  /** Presses the button while a page is in front; answers how to ask the popup. */
  press(page: Page): Promise<PressedPopup>;
  close(): Promise<void>;
}

export interface PressedPopup {
  /** The value of an expression in the popup. */
  ask(expression: string): Promise<unknown>;
}

/** @throws Error where no Chromium with extensions is on the PATH: headless shells have none */
export async function realExtension(folder: string): Promise<RealExtension> {
  const { executablePath, env } = systemChromium();
  if (/headless.shell/.test(executablePath)) throw new Error('a headless shell takes no extensions');
  const context = await chromium.launchPersistentContext('', {
    ...{ executablePath, headless: false, ignoreDefaultArgs: ['--disable-extensions'] },
    args: [
      ...['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--enable-unsafe-extension-debugging'],
      ...[`--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    ],
    env: { ...(process.env as Record<string, string>), ...env },
    locale: 'en-GB',
  });
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('no session with the browser');
  const ask = asking(browser);
  return {
    context,
    async press(page) {
      const { extensions } = (await ask('Extensions.getExtensions')) as { extensions: { id: string }[] };
      const id = extensions[0]?.id ?? '';
      const tab = await target(ask, ({ type, url }) => type === 'tab' && url === page.url());
      await ask('Extensions.triggerAction', { id, targetId: tab.targetId });
      const popup = await target(ask, ({ type, url }) => type === 'page' && url.endsWith(`${id}/popup.html`));
      return popupAt(browser, ask, popup.targetId);
    },
    close: () => context.close(),
  };
}

interface Target {
  targetId: string;
  type: string;
  url: string;
}
type Ask = (method: string, params?: object) => Promise<unknown>;

/** Calls that the types of Playwright do not know. */
const asking =
  (browser: CDPSession): Ask =>
  (method, params = {}) =>
    (browser.send as unknown as Ask).call(browser, method, params);

/** Waits for it: a popup opens after the press is answered. */
async function target(ask: Ask, wanted: (target: Target) => boolean): Promise<Target> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const { targetInfos } = (await ask('Target.getTargets', { filter: [{}] })) as { targetInfos: Target[] };
    const found = targetInfos.find(wanted);
    if (found) return found;
  }
  throw new Error('the popup did not open');
}

async function popupAt(browser: CDPSession, ask: Ask, targetId: string): Promise<PressedPopup> {
  const { sessionId } = (await ask('Target.attachToTarget', { targetId, flatten: false })) as {
    sessionId: string;
  };
  let id = 0;
  return {
    ask: (expression) =>
      new Promise((resolve) => {
        const own = ++id;
        const heard = ({ sessionId: from, message }: { sessionId: string; message: string }): void => {
          const answer = JSON.parse(message);
          if (from !== sessionId || answer.id !== own) return;
          browser.off('Target.receivedMessageFromTarget', heard);
          resolve(answer.result?.result?.value);
        };
        browser.on('Target.receivedMessageFromTarget', heard);
        const params = { expression, returnByValue: true, awaitPromise: true };
        const message = JSON.stringify({ id: own, method: 'Runtime.evaluate', params });
        void ask('Target.sendMessageToTarget', { sessionId, message });
      }),
  };
}
