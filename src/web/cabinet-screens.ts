import type { ScreenModule } from '../platform/screen/screen.ts';

/** Pages of the cabinet, of the features that have no public ones: a map that visitors need not carry. */
export const cabinetModules = import.meta.glob<ScreenModule<never>>([
  '../features/{address-book,cart,claims,deliveries,notifications,orders,payments,warehouse}/screens/*-page.tsx',
  '!../features/*/screens/staff-*-page.tsx',
]);
