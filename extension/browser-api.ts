/** The part of the browsers' API for extensions that this one uses; Chrome and Firefox both answer with promises. */

export interface Tab {
  id?: number;
  /** Told for the tab on which the button was pressed. */
  url?: string;
  title?: string;
}

export interface BrowserApi {
  runtime: { getManifest(): { name: string; homepage_url?: string } };
  i18n: { getMessage(key: string): string; getUILanguage(): string };
  tabs: {
    query(which: { active: true; currentWindow: true }): Promise<Tab[]>;
    create(tab: { url: string }): Promise<unknown>;
  };
  scripting: {
    executeScript(what: { target: { tabId: number }; files: string[] }): Promise<{ result?: unknown }[]>;
  };
  storage: {
    local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
    };
  };
}

declare const chrome: BrowserApi;

export const api = (): BrowserApi => chrome;
