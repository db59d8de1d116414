/** A foreign chat in the place of the own one: asked for by a click, in a frame, from the one host that was set. */
import { expect, test } from 'vitest';
import { addressOf, onPage, open, type Stage } from './stage.ts';

const host = 'https://chat.example.org';
/** The value of `CHAT_WIDGET` in this shop. */
export const foreignChat = `chatwoot ${host}/ab token-of-the-test`;

export function checkForeignChat(stage: Partial<Stage>): void {
  test('a foreign chat loads nothing before a click, then its page alone, in a frame of its own (UX-211)', async () => {
    await onPage(stage, {}, async (page) => {
      const asked: string[] = [];
      await page.context().route(`${host}/**`, async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: '<p>Foreign words</p>' });
      });
      await open(page, addressOf(stage, 'ru', '/contacts'));
      expect(asked).toEqual([]);
      expect(await page.locator('iframe').count()).toBe(0);
      expect(await page.content()).not.toContain(host);
      await page.locator('footer a[href$="/chat-open"]').click();
      await page.frameLocator('[role=dialog] iframe').getByText('Foreign words').waitFor();
      expect(asked).toEqual([`${host}/widget?website_token=token-of-the-test`]);
      expect(await page.locator('[role=dialog] textarea').count()).toBe(0);
    });
  });
}
