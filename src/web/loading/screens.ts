import type { PageRoute, ScreenModule, User } from '../../kit/screen.ts';
import { checkoutLeaves } from './checkout-pages.ts';
import { isInOffice } from './in-office.ts';
import type { SignedInParts } from './page-state.ts';

const modules = import.meta.glob<ScreenModule<never>>('../../pages/public/*/*-page.tsx');

/** Loads the module of a page. Rejects when its chunk cannot be fetched. */
export async function loadScreen(route: PageRoute): Promise<ScreenModule<never>> {
  const known = { ...modules, ...(await insideModules(route)) };
  const load = known[`../../${route.screen}`];
  if (!load) throw new Error(`the page ${route.path} has no screen at ${route.screen}`);
  return load();
}

async function insideModules({ area }: PageRoute): Promise<typeof modules> {
  if (area === 'staff') return (await import('./staff-screens.ts')).staffModules;
  return area === 'cabinet' ? (await import('./cabinet-screens.ts')).cabinetModules : {};
}

/** Makes the staff area known: its pages, their modules and its calls. A visitor of the shop never loads it. */
export async function openOffice(): Promise<void> {
  await import('./staff-screens.ts');
}

/** Loads the shell's parts for the signed-in on this page. Rejects when a chunk cannot be fetched. */
export async function loadSignedInParts(at: { path: string; user: User | null }): Promise<SignedInParts> {
  const [{ AccountMenu, CabinetFrame }, checkout, office] = await Promise.all([
    import('../layouts/signed-in.ts'),
    checkoutLeaves(at.path) ? import('../layouts/checkout-frame.tsx') : null,
    isInOffice(at) ? import('../staff-shell/staff-shell.tsx') : null,
  ]);
  return {
    ...{ AccountMenu, CabinetFrame },
    ...(checkout ? { CheckoutFrame: checkout.CheckoutFrame } : {}),
    ...(office ? { StaffShell: office.StaffShell } : {}),
  };
}
