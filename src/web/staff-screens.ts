import { addCalls } from '../platform/client.ts';
import type { ScreenModule } from '../platform/screen/screen.ts';
import { staffCalls } from '../staff-calls.ts';
import { staffPages } from '../staff-pages.ts';
import { addPages } from './match.ts';

addCalls(staffCalls);
addPages(staffPages);

/** The pages of the office, with its calls: a map of its own, so that no visitor of the shop carries it. */
export const staffModules = import.meta.glob<ScreenModule<never>>([
  '../features/*/screens/staff-*-page.tsx',
  '../features/staff/screens/*-page.tsx',
]);
