import type { ScreenModule } from '../../kit/screen.ts';

/** Pages of the cabinet: a map that visitors need not carry. */
export const cabinetModules = import.meta.glob<ScreenModule<never>>('../../pages/account/*/*-page.tsx');
