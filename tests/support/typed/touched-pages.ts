/** Pages of the things that attacks were typed into, so that each is looked at where it is shown. */
import { pages } from '../../../src/routes.ts';
import { type Viewer, viewerOf } from '../every-page.ts';
import type { Typed } from './desk.ts';

/** By the prefix of the id: parts of paths whose parameter is such a thing. */
const shownAt: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/^ord_/, [/^\/staff\/orders\/:id(?:\/evidence)?$/, /^\/staff\/warehouse\/orders\/:id$/]],
  [/^arr_/, [/^\/staff\/warehouse\/parcels\/:id$/]],
  [/^dlv_/, [/^\/staff\/deliveries\/:id$/]],
  [/^clm_/, [/\/claims\/:id$/]],
  [/^ltr_/, [/^\/staff\/newsletters\/:id$/]],
  [/^usr_/, [/^\/staff\/customers\/:id$/]],
  [/^pay_/, [/\/payments\/:id$/]],
  [/^sac_/, [/^\/staff\/supplier-accounts\/:id$/]],
  [/^tkt_/, [/^\/staff\/tickets\/:id$/]],
  [/^(?:faq|pst|prm|sto)_/, [/^\/staff\/content\/items\/:id$/]],
  [/^[A-Z]{1,3}-\d+-\d$/, [/^\/cabinet\/orders\/:orderNum(?:\/\w+)?$/, /^\/cabinet\/deliveries\/:number$/]],
  [/^[\w.-]+\.[\w.:-]+$/, [/^\/staff\/readings\/:host$/]],
  [/^[a-z][a-z-]+$/, [/^\/staff\/content\/(?:pages|mails)\/:\w+$/]],
];

const MOST_OF_A_KIND = 8;

/** Paths below the locale that a viewer may open. */
export function touchedPages({ touched }: Typed, viewer: Viewer): string[] {
  const own = pages.filter((page) => viewerOf(page) === viewer && page.path.includes('/:'));
  return own.flatMap(({ path }) => {
    const forms = shownAt.filter(([, places]) => places.some((place) => place.test(path)));
    const ids = [...touched].filter((id) => forms.some(([form]) => form.test(id)));
    return ids.slice(-MOST_OF_A_KIND).map((id) => path.replace(/:\w+/, encodeURIComponent(id)));
  });
}
