import type { PageRoute, ScreenModule } from '../platform/screen/screen.ts';

const modules = import.meta.glob<ScreenModule<never>>([
  '../features/*/screens/*-page.tsx',
  './screens/*-page.tsx',
]);

/** Loads the module of a page. Rejects when its chunk cannot be fetched. */
export async function loadScreen(route: PageRoute): Promise<ScreenModule<never>> {
  const load = modules[route.screen.replace(/^web\//, './').replace(/^features\//, '../features/')];
  if (!load) throw new Error(`the page ${route.path} has no screen at ${route.screen}`);
  return load();
}
