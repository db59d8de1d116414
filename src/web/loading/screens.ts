import type { PageRoute, ScreenModule } from '../../kit/screen.ts';
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
export async function loadSignedInParts(area: PageRoute['area'] | undefined): Promise<SignedInParts> {
  const [{ AccountMenu }, { CabinetFrame }, { StaffShell }] = await Promise.all([
    import('../layouts/account-menu.tsx'),
    import('../layouts/cabinet-frame.tsx'),
    area === 'staff' ? import('../staff-shell/staff-shell.tsx') : { StaffShell: undefined },
  ]);
  return { AccountMenu, CabinetFrame, ...(StaffShell ? { StaffShell } : {}) };
}
