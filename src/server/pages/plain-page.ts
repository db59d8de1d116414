/** Pages that are no part of the app: documentation of the API, the mailbox of development. No script at all. */
import { escapeHtml } from './document.ts';

/** Ready HTML, so that it is not escaped again. */
export interface Html {
  html: string;
}

/** A template whose values are escaped unless they are Html already; arrays are joined. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const text = parts.map((part, index) => {
    const value = values[index];
    if (value === undefined) return part;
    if (Array.isArray(value)) return part + value.map((one) => one.html).join('');
    return part + (typeof value === 'object' ? value.html : escapeHtml(String(value)));
  });
  return { html: text.join('') };
}

export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export function plainPage(page: { title: string; lang: string; css: string[]; body: Html }): string {
  const styles = page.css.map((href) => html`<link rel="stylesheet" href="${href}">`);
  return html`<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${page.title}</title><link rel="icon" href="/favicon.svg">${styles}</head><body><main class="mx-auto max-w-[60rem] p-4 md:p-10">${page.body}</main></body></html>`
    .html;
}
