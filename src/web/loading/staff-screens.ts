import type { ScreenModule } from '../../kit/screen.ts';
import { addCalls } from '../../platform/api/client.ts';
import { staffCalls } from '../../staff-calls.ts';
import { staffPages } from '../../staff-pages.ts';
import { addPages } from './match.ts';

addCalls(staffCalls);
addPages(staffPages);

/** The pages of the staff area, with its calls: a map of its own, so that no visitor of the shop carries it. */
export const staffModules = import.meta.glob<ScreenModule<never>>('../../pages/staff/*/*-page.tsx');
