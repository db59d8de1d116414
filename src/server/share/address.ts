import { createHash } from 'node:crypto';
import type { Settings } from '../../platform/installation.ts';
import type { Locale } from '../../platform/texts/locale.ts';

/** Where the picture of a page is; another title or brand is another address, so that networks fetch it again. */
export function shareAddress(
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  { locale, path, title }: { locale: Locale; path: string; title: string },
): string {
  const mark = createHash('sha256').update(`${brand}\n${title}`).digest('hex').slice(0, 8);
  return `${publicUrl}/share/${locale}${path === '/' ? '' : path}.png?v=${mark}`;
}
