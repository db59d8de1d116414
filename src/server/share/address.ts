import { createHash } from 'node:crypto';
import type { Locale } from '../../platform/locale.ts';

/** Where the picture of a page is; another title is another address, so that networks fetch it anew. */
export function shareAddress(
  publicUrl: string,
  { locale, path, title }: { locale: Locale; path: string; title: string },
): string {
  const mark = createHash('sha256').update(title).digest('hex').slice(0, 8);
  return `${publicUrl}/share/${locale}${path === '/' ? '' : path}.png?v=${mark}`;
}
