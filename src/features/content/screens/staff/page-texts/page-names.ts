/** How a page or a part of pages is called in lists: by its title, or by a name of its own where that says too little. */
import type { Words } from '../../../../../platform/texts/texts.ts';
import { groupOfPage } from './page-groups.ts';

/** `names.<page>` of `staff-content`: texts without a title, titles of one case, and titles that two pages share. */
export const namedPages: readonly string[] = [
  ...['home', 'guest-cart', 'claims', 'order-edit', 'order-evidence', 'order-merge'],
  ...['staff-claim', 'staff-customer', 'staff-payment', 'staff-newsletter'],
  ...['cabinet-layout', 'contact-form', 'delivery-parts', 'delivery-view', 'documents', 'edit-choices'],
  ...['journal-facts', 'language-offer', 'layout', 'news-letter', 'order-parts', 'order-view', 'payment'],
  ...['product-card', 'reading-codes', 'receipt', 'sandbox-bank', 'storage', 'storage-change', 'ui'],
  ...['staff-delivery', 'staff-layout', 'staff-mentions', 'staff-notes', 'staff-order'],
  ...['staff-order-lookers', 'staff-order-tags', 'staff-places', 'staff-reading', 'staff-recipes'],
  ...['staff-scale', 'staff-second-press', 'staff-ticket', 'staff-timeline', 'staff-views'],
];

/** Needs the words of `staff-content`, and the title of the page where it has one. */
export const nameOfPage = (words: Words, page: string, title: string | undefined): string =>
  namedPages.includes(page) ? words(`names.${page}`) : title || page;

/** Pages whose address differs from their key. */
const ownAddresses: Readonly<Record<string, string>> = {
  ...{ home: '/', 'guest-cart': '/cart', forwarding: '/cabinet/parcels' },
};

/** Where the texts of a page are seen; null for parts of pages, and for pages that only open for one case. */
export function addressOf(page: string, isTitled: boolean): string | null {
  const group = groupOfPage({ page, titles: isTitled ? { en: page } : {} });
  return group === 'site' || group === 'papers' ? (ownAddresses[page] ?? `/${page}`) : null;
}
