import type { Navigation } from '../navigation/navigation.ts';

/** How often the build is compared with the server's (rules: client). */
const intervalMilliseconds = 3_600_000;

/** Looks every hour whether the server runs another build; the next navigation then loads the page again. */
export function watchBuild(navigation: Navigation): void {
  const own = document.documentElement.dataset.build;
  setInterval(async () => {
    try {
      const answer = await fetch('/build.json', { cache: 'no-store' });
      const { build } = (await answer.json()) as { build?: string };
      if (answer.ok && build && build !== own) navigation.loadAnew();
    } catch {
      // offline: the next look decides
    }
  }, intervalMilliseconds);
}
