/** The product in the tab in front as the customer sees it, asked of the page itself at the press and at no other time. */
import { api } from './browser-api.ts';
import type { Seen } from './seen.ts';

/** Null where the tab shows no page of the web: settings of the browser, an empty tab. */
export async function lookAtTab(): Promise<Seen | null> {
  const [tab] = await api().tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined || !tab.url || !/^https?:/.test(tab.url)) return null;
  const { id: tabId, url, title = '' } = tab;
  try {
    const [answer] = await api().scripting.executeScript({ target: { tabId }, files: ['seen-on-page.js'] });
    if (answer?.result) return answer.result as Seen;
  } catch {
    // the browser lets no extension look at some pages: the address alone is sent
  }
  return { url, title, price: null, currency: null, options: '', image: null };
}
