/** The session is over under an open page: whatever found it out, the person signs in and comes back, and nothing typed is lost. */
import { matchPage } from '../loading/match.ts';
import type { Shell } from './shell-watch.ts';

/** Leads to sign-in when a call of a screen is refused because nobody is signed in any more (UX-015). */
export function leadToSignIn({ navigation, dialogs }: Pick<Shell, 'navigation' | 'dialogs'>): void {
  const lead = async (reads: boolean): Promise<void> => {
    const { user, path, search } = navigation.current().page.state;
    // somebody who reads a public page goes on reading; the screen that made the call may have led there itself
    const isPublic = !/^(?:cabinet|staff)$/.test(matchPage(path)?.route.area ?? '');
    if (!user || (reads && isPublic)) return;
    // a dialog belongs to the page that is left, and its form is kept before it goes
    navigation.watch.keepTyped?.();
    for (const { handle } of dialogs.getSnapshot()) handle.close();
    navigation.actions.setUser(null);
    const next = path + search + location.hash;
    await navigation.actions.navigate(`/auth/sign-in?next=${encodeURIComponent(next)}&ended=1`);
  };
  // after the screen that made the call has heard of it
  document.addEventListener('waybill:ended', ({ detail }) => setTimeout(() => void lead(detail)));
}
