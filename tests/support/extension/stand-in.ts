/**
 * The popup of the built extension in a Chromium that takes no extensions, such as the headless shell from npm: its own
 * files at an address of their own, and in the place of the browser's API for extensions what this one uses of it. The
 * look at the shop's page is the built script, run in that page.
 */
import type { Page } from 'playwright-core';
import type { BuiltExtension } from './built-extension.ts';

const home = 'http://extension.example';

export interface Popup {
  page: Page;
  /** Addresses of tabs that the popup has opened. */
  opened: string[];
}

/** Opens the popup as the button does while `shop` is in front. */
export async function popupBeside(
  shop: Page,
  extension: BuiltExtension,
  { locale = 'en', kept = {} }: { locale?: string; kept?: Record<string, unknown> } = {},
): Promise<Popup> {
  const page = await shop.context().newPage();
  const opened: string[] = [];
  await page.route(`${home}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const contentType = { html: 'text/html', css: 'text/css', js: 'text/javascript' }[
      path.split('.').at(-1) ?? ''
    ];
    return route.fulfill({
      body: extension.text(path),
      contentType: contentType ?? 'application/octet-stream',
    });
  });
  await page.exposeFunction('lookAtShop', (file: string) => shop.evaluate(extension.text(file)));
  await page.exposeFunction('openTab', (url: string) => void opened.push(url));
  await page.addInitScript(standIn, {
    manifest: JSON.parse(extension.text('manifest.json')),
    messages: JSON.parse(extension.text(`_locales/${locale}/messages.json`)),
    tab: { id: 1, url: shop.url(), title: await shop.title() },
    ...{ locale, kept },
  });
  await page.goto(`${home}/popup.html`);
  return { page, opened };
}

interface Given {
  manifest: unknown;
  messages: Record<string, { message: string }>;
  tab: unknown;
  locale: string;
  kept: Record<string, unknown>;
}

/** Runs in the popup's page. */
function standIn({ manifest, messages, tab, locale, kept }: Given): void {
  const page = window as unknown as Record<string, (given: string) => Promise<unknown>>;
  const api = {
    runtime: { getManifest: () => manifest },
    i18n: {
      getMessage: (key: string) => messages[key]?.message ?? '',
      getUILanguage: () => locale.slice(0, 2),
    },
    tabs: { query: async () => [tab], create: ({ url }: { url: string }) => page.openTab?.(url) },
    scripting: {
      executeScript: async ({ files }: { files: string[] }) => [
        { result: await page.lookAtShop?.(files[0] ?? '') },
      ],
    },
    storage: { local: { get: async () => kept, set: async (values: object) => Object.assign(kept, values) } },
  };
  Object.assign(window, { chrome: api, close: () => {} });
}
