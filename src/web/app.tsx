/** A page with its shell: the place that screens ask, the layout, and the hosts beside it. */
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';
import { type Place, PlaceProvider } from '../kit/place.tsx';
import type { User } from '../kit/screen.ts';
import { createWords } from '../kit/words.ts';
import type { Client } from '../platform/api/client.ts';
import { messageAt, type TextTree } from '../platform/texts/texts.ts';
import type { DialogStore } from '../ui/layers/dialog-store.ts';
import type { ToastStore } from '../ui/layers/toast-store.ts';
import { ToastRegion } from '../ui/layers/toasts.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { ChatHost } from './hosts/chat-host.tsx';
import { CodeByLink } from './hosts/code-by-link.tsx';
import { KeptLinesMerge } from './hosts/kept-lines-merge.tsx';
import { Announcer } from './layouts/announcer.tsx';
import { Layout } from './layouts/layout.tsx';
import { addressOf } from './loading/match.ts';
import { PageBoundary } from './loading/page-boundary.tsx';
import type { Page } from './loading/page-state.ts';

/** Actions that only the browser can do; on the server each does nothing. */
export interface Actions {
  navigate: Place['navigate'];
  refresh: Place['refresh'];
  setUser(user: User | null): void;
  openChat: Place['openChat'];
  /** Something could not be rendered: logs it and shows the error screen. */
  fail(error: unknown): void;
}

export interface AppProps {
  page: Page;
  isLoading: boolean;
  api: Client;
  actions: Actions;
  dialogs: DialogStore;
  toasts: ToastStore;
}

// prices are seldom missing
export const pricesMissing = lazyPart(async () => (await import('./prices-missing.tsx')).PricesMissing);
// nobody opens a dialog before the page stands; their code comes with the watch, to be there when the network is not
const DialogRoot = lazy(() =>
  import('./watch/shell-watch.ts').then((part) => ({ default: part.DialogRoot })),
);

export function App({ page, isLoading, api, actions, dialogs, toasts }: AppProps) {
  const { state } = page;
  const words = useMemo(() => createWords(state.locale, state.messages), [state.locale, state.messages]);
  const place: Place = {
    api,
    locale: state.locale,
    zone: state.zone,
    zones: state.zones,
    ownCurrency: state.ownCurrency,
    isQuiet: state.isQuiet ?? false,
    isClosed: state.isClosed ?? false,
    look: state.look,
    now: useMemo(() => new Date(state.now), [state.now]),
    user: state.user,
    paymentInfo: state.paymentInfo,
    path: state.path,
    query: useMemo(() => new URLSearchParams(state.search), [state.search]),
    params: state.params,
    alternates: state.head.alternates ?? {},
    elsewhere: state.head.elsewhere,
    words,
    tree(prefix) {
      const found = messageAt(state.messages, prefix);
      return typeof found === 'object' ? (found as TextTree) : {};
    },
    isLoading,
    to: (path) => addressOf(path, state.locale, state.strategy),
    navigate: actions.navigate,
    refresh: actions.refresh,
    setUser: actions.setUser,
    openChat: actions.openChat,
    dialogs,
    toasts,
  };
  return (
    <PlaceProvider value={place}>
      <Layout route={state.route} signedIn={page.signedIn} entry={state.head.entry}>
        {state.paymentInfo || state.fault ? null : <pricesMissing.Part />}
        <PageBoundary key={keyOf(page)} onFailure={actions.fail}>
          <Content page={page} />
        </PageBoundary>
      </Layout>
      <ChatHost />
      <KeptLinesMerge />
      <CodeByLink />
      <PageBoundary key={`dialogs ${keyOf(page)}`} onFailure={actions.fail}>
        <Dialogs store={dialogs} closeLabel={words('ui.close')} />
      </PageBoundary>
      <ToastRegion store={toasts} labels={toastLabels(words)} />
      <Announcer title={state.head.title} isLoading={isLoading} />
    </PlaceProvider>
  );
}

function Dialogs({ store, closeLabel }: { store: DialogStore; closeLabel: string }) {
  const areOpen = useSyncExternalStore(
    store.subscribe,
    () => store.getSnapshot().length > 0,
    () => false,
  );
  if (!areOpen) return null;
  return (
    <Suspense>
      <DialogRoot store={store} labels={{ close: closeLabel }} />
    </Suspense>
  );
}

function Content({ page }: { page: Page }) {
  const { state, screen } = page;
  if (state.fault || !screen) return <ErrorScreen fault={state.fault} />;
  const Screen = screen.default;
  // another product or order is another page: nothing typed or opened on the first may show on the second
  return <Screen key={keyOf(page)} data={state.data as never} />;
}

const keyOf = ({ state }: Page): string =>
  `${state.route} ${JSON.stringify(state.params)} ${state.fault?.status ?? ''}`;

function toastLabels(words: (key: string, values?: Record<string, number>) => string) {
  return {
    region: words('ui.toasts.region'),
    close: words('ui.close'),
    repeated: (count: number) => words('ui.toasts.repeated', { count }),
    types: {
      success: words('ui.toasts.success'),
      info: words('ui.toasts.info'),
      warning: words('ui.toasts.warning'),
      error: words('ui.toasts.error'),
    },
  };
}
