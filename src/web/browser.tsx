/** The browser's entry: takes over the rendered page, then goes from page to page by itself. */
import '../ui/styles.css';
import { StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onFirstSign } from '../kit/near.ts';
import { createDialogs } from '../ui/layers/dialog-store.ts';
import { createToasts } from '../ui/layers/toast-store.ts';
import { App } from './app.tsx';
import { readFirstPage } from './loading/first-page.ts';
import { interceptLinks } from './navigation/links.ts';
import { createNavigation, type Navigation } from './navigation/navigation.ts';
import { watchBuild } from './watch/build-watch.ts';
import { rootOptions, watchUncaught } from './watch/uncaught-errors.ts';

async function start(): Promise<void> {
  const dialogs = createDialogs();
  const toasts = createToasts();
  const first = await readFirstPage();
  const navigation = createNavigation(first);
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');

  function Root() {
    const { page, isLoading } = useSyncExternalStore(
      navigation.subscribe,
      navigation.current,
      navigation.current,
    );
    useEffect(() => {
      document.documentElement.dataset.ready = 'true';
    }, []);
    return (
      <App
        page={page}
        isLoading={isLoading}
        api={navigation.api}
        actions={navigation.actions}
        dialogs={dialogs}
        toasts={toasts}
      />
    );
  }

  interceptLinks(navigation);
  watchUncaught(navigation);
  watchBuild(navigation);
  const app = (
    <StrictMode>
      <Root />
    </StrictMode>
  );
  const options = rootOptions(navigation);
  // in slices, so that a slow phone scrolls and answers meanwhile (UX-247); a click takes what it needs at once
  startTransition(() => {
    // a page whose code did not come is not the one that the server rendered
    if (navigation.current().page.state.fault?.isChunk) createRoot(container, options).render(app);
    else hydrateRoot(container, app, options);
  });
  loadLater(navigation, { dialogs, toasts });
}

/** Parts that the page is whole without: a chunk that does not come is passed over. */
function loadLater(
  navigation: Navigation,
  { dialogs, toasts }: Pick<Parameters<typeof App>[0], 'dialogs' | 'toasts'>,
): void {
  // nobody composes before a field has the focus
  const onFirstFocus = (): void =>
    void import('./navigation/composing.ts').then(
      ({ holdComposingEnter }) => holdComposingEnter(),
      () => {},
    );
  document.addEventListener('focusin', onFirstFocus, { once: true });
  const { dataset } = document.documentElement;
  const watch = (): void =>
    // without its chunk the shop works as before
    void import('./watch/shell-watch.ts').then(
      ({ watchShell }) => watchShell({ navigation, dialogs, toasts }),
      () => {},
    );
  // a stranger who has only just come has nothing to lose yet (decisions/1124)
  if (navigation.current().page.state.user) watch();
  else onFirstSign(watch);
  if (
    dataset.counter ||
    dataset.speeds ||
    !navigator.language.startsWith(navigation.current().page.state.locale)
  ) {
    // the page is whole without any of it
    import('./watch/after-start.ts').then(({ afterStart }) => afterStart(navigation)).catch(() => {});
  }
}

start().catch((error: unknown) => {
  console.error('the page could not be started', error);
  throw error;
});
