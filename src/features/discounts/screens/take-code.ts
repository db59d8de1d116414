import type { usePlace } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { keepCodeHere, keptCode } from './kept-code.ts';

type Place = ReturnType<typeof usePlace>;

/** Keeps the code of a link in the browser, and hands what the browser keeps over to the account of who is signed in. */
export async function takeCode(place: () => Place, byLink: string | null): Promise<void> {
  const { toasts, words, user, api } = place();
  if (byLink) {
    keepCodeHere(byLink);
    toasts.show({ type: 'info', message: words('ui.codeByLink', { code: byLink.slice(0, 60) }) });
  }
  const code = byLink ?? keptCode();
  if (!code || !user) return;
  try {
    await api.keepDiscountCode({ body: { code } });
    keepCodeHere(null);
    // a page that is on its way was asked for without the code
    while (place().isLoading) await new Promise((done) => setTimeout(done, 50));
    const { path, refresh } = place();
    if (path.startsWith('/cabinet')) await refresh();
  } catch (error) {
    // without an answer it stays here; the next page that is opened tries again
    if (!(error instanceof CallFailure)) throw error;
    const [why] = error.fields.code ?? [];
    if (!why) return;
    keepCodeHere(null);
    toasts.show({ type: 'warning', message: why });
  }
}
