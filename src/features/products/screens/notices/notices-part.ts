import { lazyPart } from '../../../../kit/lazy-part.tsx';

/** Notices that speak for or against buying a product: most products need none. Its HTML comes with the page where they do. */
export const notices = lazyPart(async () => (await import('./product-notices.tsx')).ProductNotices);
