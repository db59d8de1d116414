import type { PageFiles } from '../pages/assets.ts';

/**
 * The `Link` header of a page: a proxy may send it as 103, and a browser asks for the type and the styles before it reads the document
 * (UX-261). Scripts are not announced: the page is read before it is taken over (UX-247).
 */
export const announcedBy = ({ css, fonts }: Pick<PageFiles, 'css' | 'fonts'>): string =>
  [
    ...css.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
