/**
 * The pages of the shop and of the cabinet. Paths stand below the locale; `content/home` names the folder and the file of
 * the page below `pages/`; the last words are the page texts (GET /pages/{page}) that the screen reads, its own first.
 */
import type { Area, PageRoute } from './kit/screen.ts';

/** The folder of the pages of an area. */
const folderOf: Readonly<Record<Area, string>> = {
  public: 'public',
  open: 'public',
  'guest-only': 'public',
  cabinet: 'account',
  staff: 'staff',
};

/** `content/home` of a public area is the file `pages/public/content/home-page.tsx`. */
const fileOf = (area: Area, screen: string): string => `pages/${folderOf[area]}/${screen}-page.tsx`;

/** A page of an area; only public ones are found by search engines. */
export const page = (area: Area, path: string, screen: string, texts: readonly string[]): PageRoute => {
  const route = { path, area, texts, screen: fileOf(area, screen) };
  return area === 'public' ? route : { ...route, indexed: false };
};

/** A public page that search engines leave out. */
const aside = (path: string, screen: string, texts: readonly string[]): PageRoute => ({
  ...page('public', path, screen, texts),
  indexed: false,
});

/** Pages that are one tree of texts: headings, paragraphs, lists. */
const document = (path: string, name: string): PageRoute => page('public', path, 'content/document', [name]);

export const shopPages: readonly PageRoute[] = [
  page('public', '/', 'content/home', [...['home', 'product-card', 'receipt', 'blog', 'storage-change']]),
  page('public', '/tariffs', 'pricing/tariffs', ['tariffs', 'receipt', 'storage-change']),
  page('public', '/faq', 'content/faq', ['faq']),
  page('public', '/how-it-works', 'content/document', [
    'how-it-works',
    'product-card',
    'receipt',
    'storage',
    'order-parts',
    'reviews',
  ]),
  document('/about', 'about'),
  page('public', '/contacts', 'tickets/contacts', ['contacts', 'contact-form']),
  page('public', '/blog', 'content/blog', ['blog']),
  page('public', '/blog/:slug', 'content/post', ['blog']),
  page('public', '/promotions', 'content/promotions', ['promotions']),
  page('public', '/promotions/:slug', 'content/promotion', ['promotions']),
  page('public', '/where-to-buy', 'content/where-to-buy', ['where-to-buy']),
  page('public', '/blacklist', 'products/blacklist', ['blacklist']),
  page('public', '/products', 'products/products', ['products']),
  page('public', '/services', 'pricing/services', ['services', 'storage-change']),
  page('open', '/chat-open', 'content/chat-open', []),
  document('/policy', 'policy'),
  page('public', '/reviews', 'reviews/reviews', ['reviews']),
  page('public', '/figures', 'figures/figures', ['figures']),
  document('/imprint', 'imprint'),
  document('/processing-data', 'processing-data'),
  document('/consent-to-advertising', 'consent-to-advertising'),
  document('/general-terms-conditions', 'general-terms-conditions'),
  aside('/search', 'products/search', ['search']),
  aside('/search/products/:id', 'products/search-product', ['search', 'product-card', 'receipt']),
  aside('/quote/:id', 'quotes/quote', ['quote', 'receipt']),
  aside('/cart', 'guest-cart/guest-cart', ['guest-cart', 'cart', 'product-card', 'receipt', 'discount-code']),
  aside('/add', 'products/add', ['add']),
  aside('/icons', 'design/icons', ['icons']),
  aside('/test', 'design/test', ['test']),
  page('guest-only', '/auth/sign-in', 'accounts/sign-in', ['sign-in']),
  page('guest-only', '/auth/sign-up', 'accounts/sign-up', ['sign-up']),
  page('open', '/auth/sign-in-link', 'accounts/sign-in-link', ['sign-in-link', 'sign-in']),
  page('open', '/auth/email-confirm', 'accounts/email-confirm', ['email-confirm', 'sign-in']),
  page('open', '/auth/password-recovery', 'accounts/password-recovery', ['password-recovery']),
  page('open', '/saved/stop', 'saved-products/watch-stop', ['watch-stop']),
  page('open', '/newsletter/unsubscribe', 'newsletter/news-unsubscribe', [
    'news-unsubscribe',
    'contact-form',
  ]),
  page('open', '/newsletter/confirm', 'newsletter/news-confirm', ['news-confirm', 'contact-form']),
  page('open', '/auth/password-change', 'accounts/password-change', ['password-change']),
  page('cabinet', '/cabinet', 'orders/cabinet', [
    'cabinet',
    'order-parts',
    'delivery-orders',
    'delivery-parts',
  ]),
  page('cabinet', '/cabinet/cart', 'cart/cart', [
    'cart',
    'product-card',
    'receipt',
    'guest-cart',
    'discount-code',
  ]),
  page('cabinet', '/cabinet/parcels', 'forwarding/parcels', ['forwarding', 'addresses']),
  page('cabinet', '/cabinet/saved', 'saved-products/saved', ['saved']),
  page('cabinet', '/cabinet/orders', 'orders/orders', [
    'orders',
    'order-parts',
    'delivery-orders',
    'delivery-parts',
  ]),
  page('cabinet', '/cabinet/orders/create', 'orders/order-create', [
    'order-create',
    'order-parts',
    'product-card',
    'discount-code',
    'receipt',
    'payment',
    'addresses',
    'recipients',
  ]),
  page('cabinet', '/cabinet/orders/:orderNum', 'orders/order', [
    'order-view',
    'delivery-view',
    'delivery-parts',
    'claims',
    'order-parts',
    'receipt',
    'payment',
    'storage',
    'order-evidence',
  ]),
  page('cabinet', '/cabinet/orders/:orderNum/evidence', 'orders/evidence', ['order-evidence', 'order-view']),
  page('cabinet', '/cabinet/orders/:orderNum/edit', 'orders/order-edit', [
    'order-edit',
    'order-view',
    'order-create',
    'order-parts',
    'receipt',
    'addresses',
    'recipients',
  ]),
  page('cabinet', '/cabinet/orders/:orderNum/merge', 'warehouse/merge', ['order-merge', 'delivery-advice']),
  page('cabinet', '/cabinet/warehouse', 'warehouse/warehouse', [
    'warehouse',
    'delivery-advice',
    'order-parts',
  ]),
  page('cabinet', '/cabinet/warehouse/calendar', 'warehouse/calendar', ['storage-calendar', 'order-parts']),
  page('cabinet', '/cabinet/profile', 'accounts/profile', ['profile']),
  page('cabinet', '/cabinet/profile/security', 'accounts/security', ['security']),
  page('cabinet', '/cabinet/profile/addresses', 'address-book/addresses', ['addresses']),
  page('cabinet', '/cabinet/profile/recipients', 'address-book/recipients', ['recipients']),
  page('cabinet', '/cabinet/deliveries', 'deliveries/deliveries', [
    'delivery-orders',
    'delivery-parts',
    'order-parts',
  ]),
  page('cabinet', '/cabinet/deliveries/create', 'deliveries/delivery-create', [
    'delivery-create',
    'delivery-advice',
    'discount-code',
    'delivery-parts',
    'receipt',
    'recipients',
    'addresses',
    'payment',
  ]),
  page('cabinet', '/cabinet/deliveries/:number', 'deliveries/delivery', [
    'delivery-view',
    'delivery-parts',
    'order-parts',
    'receipt',
    'payment',
  ]),
  page('cabinet', '/cabinet/balance', 'payments/balance', ['balance', 'payment', 'receipt']),
  page('cabinet', '/cabinet/notifications', 'notifications/notifications', ['notifications']),
  page('cabinet', '/cabinet/notifications/settings', 'notifications/notification-settings', [
    'notification-settings',
    'account-news',
  ]),
  page('cabinet', '/cabinet/claims/new', 'claims/new-claim', ['claims', 'order-parts']),
  page('cabinet', '/cabinet/claims/:id', 'claims/claim', ['claims', 'reviews', 'order-evidence']),
  page('cabinet', '/cabinet/reviews', 'reviews/own-reviews', ['cabinet-reviews', 'reviews']),
  page('cabinet', '/payments/:id', 'payments/payment', ['payment', 'receipt', 'order-parts']),
];
