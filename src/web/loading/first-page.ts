/** The page that a browser begins with: rendered by the server, its code fetched here. */
import { takePlaceNames } from '../../platform/time/zone-names.ts';
import { isChunkFailure, mayReload } from './chunk-reload.ts';
import { isInOffice } from './in-office.ts';
import { matchPage } from './match.ts';
import type { Page, PageFault, PageState } from './page-state.ts';
import { loadScreen, loadSignedInParts, openOffice } from './screens.ts';

/** The page that the server rendered, with its module; the error screen when its code does not come twice. */
export async function readFirstPage(): Promise<Page> {
  const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
  const sent = read('state') as PageState;
  takePlaceNames(sent.placeNames);
  const state = { ...sent, messages: read('messages') as PageState['messages'] };
  if (isInOffice(state)) await loadChunk(openOffice);
  const route = state.route && !state.fault ? matchPage(state.path)?.route : undefined;
  try {
    const [screen, signedIn] = await loadChunk(() =>
      Promise.all([route ? loadScreen(route) : null, state.user ? loadSignedInParts(state) : null]),
    );
    return { state, screen, signedIn };
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    console.error(error);
    return { state: { ...state, fault: ourFault({ isChunk: true }) }, screen: null, signedIn: null };
  }
}

/** A failure of ours, as the error screen shows it. */
export const ourFault = (known: Partial<PageFault>): PageFault => ({
  status: 500,
  statusMessage: 'Internal Server Error',
  message: '',
  requestId: undefined,
  ...known,
});

async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isChunkFailure(error) && mayReload(sessionStorage, location.pathname, Date.now())) {
      location.reload();
      return new Promise(() => {});
    }
    throw error;
  }
}
