/** Renders a page to a string. Built by Vite and loaded by `server/pages.ts`; it reaches data by the API only. */
import { renderToString } from 'react-dom/server';
import { createClient, type Transport } from '../platform/client.ts';
import { type Locale, languageTags } from '../platform/locale.ts';
import type { MessageTree } from '../platform/texts.ts';
import { createDialogs } from '../ui/dialog-store.ts';
import { createToasts } from '../ui/toast-store.ts';
import { type Actions, App } from './app.tsx';
import { loadPage } from './load-page.ts';
import { type LocaleStrategy, matchPage } from './match.ts';
import type { PageState } from './page-state.ts';
import { createTexts } from './texts.ts';

export interface RenderRequest {
  transport: Transport;
  /** The visitor's `Authorization`, taken from the cookie at one spot (`server/pages.ts`). */
  authorization: string | undefined;
  locale: Locale;
  strategy: LocaleStrategy;
  path: string;
  search: string;
  builtInTexts(page: string, locale: Locale): MessageTree;
}

export type Rendered =
  | { redirect: string }
  | {
      status: number;
      html: string;
      state: PageState;
      lang: string;
      /** The source file of the route's module, for preloading its chunk. */
      isIndexed: boolean;
    };

const still: Actions = {
  navigate: async () => {},
  refresh: async () => {},
  setUser() {},
  openChat() {},
};

/** Whether the path below the locale is a page at all. */
export function knowsPage(path: string): boolean {
  return matchPage(path) !== undefined;
}

/** Loads and renders one page for one visitor. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const api = createClient({
    transport: request.transport,
    authorization: () => request.authorization,
    language: () => request.locale,
  });
  const texts = createTexts({
    api: () => api,
    builtIn: async (page, locale) => request.builtInTexts(page, locale),
  });
  const loaded = await loadPage({
    api,
    texts,
    locale: request.locale,
    strategy: request.strategy,
    path: request.path,
    search: request.search,
    ...(request.authorization ? {} : { user: null }),
  });
  if ('redirect' in loaded) return loaded;
  const { page } = loaded;
  const html = renderToString(
    <App
      page={page}
      isLoading={false}
      api={api}
      actions={still}
      dialogs={createDialogs()}
      toasts={createToasts()}
    />,
  );
  return {
    status: page.state.fault?.status ?? 200,
    html,
    state: page.state,
    lang: languageTags[page.state.locale],
    isIndexed: page.screen !== null && matchPage(request.path)?.route.indexed !== false,
  };
}
