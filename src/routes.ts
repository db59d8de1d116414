/** The map of pages: every page of the shop (`shop-pages.ts`) and of the staff area (`staff-pages.ts`). */
import type { PageRoute } from './kit/screen.ts';
import { shopPages } from './shop-pages.ts';
import { staffPages } from './staff-pages.ts';

export const pages: readonly PageRoute[] = [...shopPages, ...staffPages];
