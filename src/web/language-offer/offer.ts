/** Offers the page in the language of the browser, when it stands in another one that nobody chose (UX-218). */
import type { Navigation } from '../navigation/navigation.ts';
import { offeredLanguage, pathIn } from './offered.ts';

export function offerLanguage(navigation: Navigation): void {
  const { state } = navigation.current().page;
  const offered = offeredLanguage(navigator.languages, state.locale, document.cookie, state.look?.languages);
  // one bar at a time: the question of the counter comes first
  const { counter } = document.documentElement.dataset;
  const isAsked = counter !== undefined && localStorage.getItem('waybill-counter') === null;
  if (!offered || isAsked || pathIn(offered, state) === undefined) return;
  import('./offer-bar.tsx').then(
    ({ showOffer }) => showOffer(offered, navigation),
    () => {},
  );
}
