/** `/add`: a link from elsewhere goes on to its price; without one, the ways to send links here. */
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs';
import { useEffect, useRef, useState } from 'react';
import { extensionLinks } from '../../../features/products/screens/adding/extension-stores.ts';
import { sharedLink } from '../../../features/products/screens/adding/shared-link.ts';
import { LinkForm } from '../../../features/products/screens/paste/link-form.tsx';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { BrowserSketch } from './browser-sketch.tsx';

type Data = Record<string, never>;

export async function load({ query, user }: LoadContext): Promise<Data> {
  const link = sharedLink(query);
  if (link) throw new Redirect(`${user ? '/cabinet/cart' : '/'}?${new URLSearchParams({ link })}`);
  return {};
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('add.title'),
  description: words('add.description'),
});

export default function AddPage() {
  const { look } = usePlace();
  const words = useWords('add');
  const stores = extensionLinks(look?.links);
  return (
    <div className="ui-page py-8">
      <h1 className="text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('description')}</p>
      {/* where nothing can be dragged, a link is pasted here; elsewhere the button to drag is the one thing to do */}
      <section aria-labelledby="here" className="mt-6 hidden max-md:block pointer-coarse:block">
        <h2 id="here" className="text-h3">
          {words('here')}
        </h2>
        <div className="mt-3 max-w-reading">
          <LinkForm path="/" label={words('paste')} button={words('show')} hint={words('hint')} />
        </div>
      </section>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:order-last md:gap-6">
          {stores.length > 0 ? (
            <Sheet heading={words('extension.title')}>
              <Extension stores={stores} />
            </Sheet>
          ) : null}
          <Sheet heading={words('button.title')}>
            {/* nothing can be dragged to a bar of bookmarks on a phone */}
            <div className="max-md:hidden pointer-coarse:hidden">
              <Bookmarklet />
            </div>
            <p className="hidden max-md:block pointer-coarse:block">{words('button.elsewhere')}</p>
          </Sheet>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-6">
          <Sheet heading={words('phone.android')}>
            <ol className="grid list-decimal gap-2 ps-5">
              <li>{words('phone.install')}</li>
              <li>{words('phone.share')}</li>
            </ol>
          </Sheet>
          <Sheet heading={words('phone.apple')}>
            <ol className="grid list-decimal gap-2 ps-5">
              <li>{words('phone.copy')}</li>
              <li>{words('phone.insert')}</li>
            </ol>
          </Sheet>
        </div>
      </div>
      <div className="mt-10">
        <Disclosure summary={words('address.title')}>
          <AddressOfAdding />
        </Disclosure>
      </div>
    </div>
  );
}

function Extension({ stores }: { stores: readonly { url: string; name: string }[] }) {
  const words = useWords('add.extension');
  return (
    <div className="grid gap-4">
      <p>{words('text')}</p>
      <div className="ui-actions">
        {stores.map(({ url, name }) => (
          <Button key={url} variant="secondary" href={url}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The address of this page as a browser far from it needs it; empty until the page is alive. */
function useOwnAddress(): string {
  const { to } = usePlace();
  const path = to('/add');
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(new URL(path, window.location.origin).href), [path]);
  return address;
}

function Bookmarklet() {
  const { to } = usePlace();
  const words = useWords('add.button');
  const address = useOwnAddress();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // React takes such addresses away; this one is dragged to the bookmarks, and does nothing on our own pages
    if (address)
      link.current?.setAttribute(
        'href',
        `javascript:void(location.href=${JSON.stringify(`${address}?url=`)}+encodeURIComponent(location.href))`,
      );
  }, [address]);
  return (
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
      <ol className="grid list-decimal content-start gap-3 ps-5">
        {(['bar', 'drag', 'press'] as const).map((step) => (
          <li key={step}>{words(step)}</li>
        ))}
      </ol>
      <BrowserSketch>
        <a
          ref={link}
          href={to('/add')}
          draggable="true"
          data-bookmarklet
          className="ui-button ui-button-primary cursor-grab shadow-e3"
        >
          <Icon of={GripVertical} size={16} />
          {words('name')}
        </a>
      </BrowserSketch>
    </div>
  );
}

function AddressOfAdding() {
  const { words: all } = usePlace();
  const words = useWords('add.address');
  const address = useOwnAddress();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p>{words('text')}</p>
      <p className="flex min-h-10 items-center gap-2">
        <code className="min-w-0 overflow-x-auto whitespace-nowrap rounded-chip bg-inset px-2 py-1 font-mono text-small">
          {address ? `${address}?url=` : null}
        </code>
        {address ? (
          <CopyButton text={`${address}?url=`} label={words('copy')} done={all('ui.copied')} />
        ) : null}
      </p>
    </div>
  );
}
