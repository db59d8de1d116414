/** Routes of a page that end, with the interception left on. */
import type { Page, Route } from 'playwright-core';

/**
 * Hands the requests of a pattern to `handle` until the returned function is called; then they pass. The route stays:
 * taking the last one away switches interception off in the browser, and a request that is just on its way then is lost.
 */
export async function routeUntil(
  page: Page,
  pattern: string,
  handle: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await page.route(pattern, async (route) => {
    await (isOver ? route.fallback() : handle(route));
  });
  return () => {
    isOver = true;
  };
}
