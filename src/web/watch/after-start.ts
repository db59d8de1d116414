/** Code that starts when the page is shown, for those few pages and visitors that need it. */
import { offerLanguage } from '../language-offer/offer.ts';
import type { Navigation } from '../navigation/navigation.ts';

export async function afterStart(navigation: Navigation): Promise<void> {
  const { counter, speeds } = document.documentElement.dataset;
  const { state } = navigation.current().page;
  if (speeds) {
    const { reportSpeeds } = await import('./visit-speeds.ts');
    reportSpeeds({ route: state.route, locale: state.locale });
  }
  offerLanguage(navigation);
  if (counter) {
    const { startCounter } = await import('../counter/start-counter.tsx');
    startCounter(counter, navigation);
  }
}
