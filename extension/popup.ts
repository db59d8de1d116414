/** The popup of the button: shows what will be sent, and sends it when the customer says so. */
import { api } from './browser-api.ts';
import { lookAtTab } from './look-at-tab.ts';
import { handOver, type Seen } from './seen.ts';

const straight = 'sendsStraight';
const element = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;

await open();

async function open(): Promise<void> {
  const { name, homepage_url: address = '' } = api().runtime.getManifest();
  document.documentElement.lang = api().i18n.getUILanguage();
  for (const named of document.querySelectorAll<HTMLElement>('[data-text]'))
    named.textContent = api().i18n.getMessage(named.dataset.text ?? '');
  document.title = name;
  element('name').textContent = name;
  const [seen, kept] = await Promise.all([lookAtTab(), api().storage.local.get(straight)]);
  const isStraight = kept[straight] === true;
  if (seen && isStraight) return send(address, seen);
  const box = element<HTMLInputElement>('straight');
  box.checked = isStraight;
  box.onchange = () => api().storage.local.set({ [straight]: box.checked });
  if (seen) draw(seen);
  const button = element<HTMLButtonElement>('send');
  button.onclick = () => seen && send(address, seen);
  element(seen ? 'seen' : 'nothing').hidden = false;
  document.body.dataset.ready = 'true';
  button.focus();
}

function draw({ url, title, price, currency, options, image }: Seen): void {
  const put = (id: string, text: string): void => {
    element(id).textContent = text;
    element(id).hidden = text === '';
  };
  put('title', title);
  put('price', price ? priceIn(price, currency) : '');
  put('options', options);
  put('address', new URL(url).hostname);
  element('address').title = url;
  const picture = element<HTMLImageElement>('picture');
  picture.hidden = image === null;
  // some shops show their pictures on their own pages only
  picture.onerror = () => {
    picture.hidden = true;
  };
  if (image) picture.src = image;
}

/** In the notation of the browser's language; a code that it does not know stands beside the number. */
function priceIn(price: string, currency: string | null): string {
  const language = api().i18n.getUILanguage();
  if (!currency) return price;
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(price));
  } catch {
    return `${price} ${currency}`;
  }
}

async function send(address: string, seen: Seen): Promise<void> {
  await api().tabs.create({ url: handOver(address, seen) });
  window.close();
}
