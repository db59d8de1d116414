import { cabinetCalls } from '../../cabinet-calls.ts';
import type { ScreenModule } from '../../kit/screen.ts';
import { addCalls } from '../../platform/api/client.ts';

addCalls(cabinetCalls);

/** Pages of the cabinet, with its calls: a map that visitors need not carry. */
export const cabinetModules = import.meta.glob<ScreenModule<never>>('../../pages/account/*/*-page.tsx');
