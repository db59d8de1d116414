/** Pages that a browser may fetch ahead, while a pointer rests on their link (UX-259). */
import type { Settings } from '../../platform/installation.ts';
import { indexedPaths } from './indexed-paths.ts';

/** Articles and promotions, whose addresses have a name of their own. */
const listed = ['/blog/', '/promotions/'];

/**
 * Only pages that everybody gets and that are kept, so that one costs nothing: no account, payment, search, product or paper. A list of what
 * may be fetched, not of what may not: a page that is added is left alone until somebody says that it may be read. They are fetched and not
 * drawn, so nothing of them runs or counts; a view with a question in its address is not one of them.
 */
export function speculationRules({
  localeStrategy,
  languages,
}: Pick<Settings, 'localeStrategy' | 'languages'>): string {
  const names = indexedPaths().flatMap((path) => (path === '/' ? [] : [path.slice(1)]));
  const language = localeStrategy === 'prefix' ? `/(${languages.join('|')})` : '';
  const paths = [
    language || '/',
    `${language}/(${names.join('|')})`,
    ...listed.map((path) => `${language}${path}:slug([^.]+)`),
  ];
  const where = {
    and: [
      { href_matches: paths.map((pathname) => ({ pathname, search: '' })) },
      { not: { selector_matches: '[rel~=nofollow],[download],[target=_blank]' } },
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
