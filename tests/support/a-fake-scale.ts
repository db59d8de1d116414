/** A scale on the HID bus of a page: it reports what a test puts on it, as a real one does. */
import type { Page } from 'playwright-core';

/** Status bytes of a report. */
export const scaleStatus = { zero: 2, moving: 3, stable: 4, overload: 6 } as const;

/** Before the page is opened. The person chooses it in the browser's window at once. */
export async function plugIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const device = Object.assign(new EventTarget(), {
      opened: false,
      collections: [{ usagePage: 0x8d }],
      async open() {
        this.opened = true;
      },
    });
    const allowed: unknown[] = [];
    const hid = Object.assign(new EventTarget(), {
      getDevices: async () => allowed,
      requestDevice: async ({ filters }: { filters: { usagePage: number }[] }) => {
        if (filters[0]?.usagePage === 0x8d) allowed.push(device);
        return allowed;
      },
    });
    Object.defineProperty(navigator, 'hid', { value: hid, configurable: true });
    Object.assign(window, {
      weigh(bytes: number[]) {
        const data = new DataView(Uint8Array.from(bytes).buffer);
        device.dispatchEvent(Object.assign(new Event('inputreport'), { data, device, reportId: 3 }));
      },
    });
  });
}

/** One report in whole grams. */
export async function reportOf(page: Page, status: number, grams = 0): Promise<void> {
  const bytes = [status, 2, 0, grams % 256, Math.floor(grams / 256)];
  await page.evaluate((sent) => (window as unknown as { weigh(b: number[]): void }).weigh(sent), bytes);
}

/**
 * Presses the button until the scale answers; answers whether the page had to be loaded again for its rights, as one that
 * was reached from another part of the shop has to.
 */
export async function connectScale(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Connect scale' });
  await button.waitFor();
  const isAllowed = await page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
    ).featurePolicy.allowsFeature('hid'),
  );
  if (!isAllowed) {
    const loaded = page.waitForEvent('load');
    await button.click();
    await loaded;
    await page.waitForSelector('html[data-ready]');
  }
  await button.click();
  await page.getByText('Scale: ready').waitFor();
  return !isAllowed;
}
