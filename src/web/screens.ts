import type { PageRoute, ScreenModule } from '../platform/screen/screen.ts';
import type { SignedInParts } from './page-state.ts';

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

/** Loads the shell's parts for the signed-in. Rejects when a chunk cannot be fetched. */
export async function loadSignedInParts(): Promise<SignedInParts> {
  const [{ AccountMenu }, { CabinetFrame }] = await Promise.all([
    import('./layouts/account-menu.tsx'),
    import('./layouts/cabinet-frame.tsx'),
  ]);
  return { AccountMenu, CabinetFrame };
}
