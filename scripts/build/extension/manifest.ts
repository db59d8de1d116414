/** The manifest of the browser extension (Manifest V3), which differs between the browsers in two places. Pure. */

export const browsers = ['chrome', 'firefox'] as const;
export type BrowserName = (typeof browsers)[number];

/** Sides of the icon in pixels: of the toolbar, of lists, and of the stores. */
export const iconSides = [16, 32, 48, 128] as const;

/** The installation that the extension sends products to. */
export interface Shop {
  /** Such as `https://shop.example`, without a trailing slash. */
  address: string;
  /** Its brand, which the extension is called by. */
  name: string;
  /** One to four numbers with dots; stores take a version once. */
  version: string;
}

/** It may look at the tab in front when its button is pressed (`activeTab`), and at no other page or time. */
const permissions = ['activeTab', 'scripting', 'storage'];
/** The newest of what the popup and its look at the page use: `URL.parse`. */
const oldestChrome = '126';
/** The first Firefox that asks for consent to what an extension sends before it is installed, on phones too. */
const oldestFirefox = '142.0';

export function manifestFor(browser: BrowserName, { address, name, version }: Shop): object {
  const icons = Object.fromEntries(iconSides.map((side) => [side, `icon-${side}.png`]));
  return {
    manifest_version: 3,
    ...{ name, version, default_locale: 'en', description: '__MSG_description__' },
    // the popup sends products there
    homepage_url: address,
    ...{ icons, permissions },
    action: { default_popup: 'popup.html', default_title: '__MSG_action__', default_icon: icons },
    options_ui: { page: 'popup.html' },
    ...(browser === 'chrome'
      ? { minimum_chrome_version: oldestChrome }
      : { browser_specific_settings: { gecko: geckoOf(address) } }),
  };
}

function geckoOf(address: string): object {
  return {
    id: `add@${new URL(address).hostname}`,
    strict_min_version: oldestFirefox,
    data_collection_permissions: { required: ['browsingActivity', 'websiteContent'] },
  };
}
