/** The browser's entry: takes over the rendered page, then goes from page to page by itself. */
import '../ui/styles.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createDialogs } from '../ui/dialog-store.ts';
import { createToasts } from '../ui/toast-store.ts';
import { App } from './app.tsx';
import { watchBuild } from './build-watch.ts';
import { interceptLinks } from './links.ts';
import { createNavigation, readFirstPage } from './navigation.ts';

async function start(): Promise<void> {
  const dialogs = createDialogs();
  const toasts = createToasts();
  const navigation = createNavigation(await readFirstPage());
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');

  function Root() {
    const { page, isLoading } = useSyncExternalStore(
      navigation.subscribe,
      navigation.current,
      navigation.current,
    );
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
  watchBuild(navigation);
  hydrateRoot(
    container,
    <StrictMode>
      <Root />
    </StrictMode>,
    // an error that no boundary caught ends on the error screen; it is logged and thrown on (specification 8)
    { onUncaughtError: (error) => navigation.fail(error) },
  );
  document.documentElement.dataset.ready = 'true';
}

start().catch((error: unknown) => {
  console.error('the page could not be started', error);
  throw error;
});
