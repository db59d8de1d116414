/** `/add`: a link from elsewhere goes on to its price; without one, the ways to send links here. */
import { useEffect, useRef, useState } from 'react';
import { extensionLinks } from '../../../features/products/screens/adding/extension-stores.ts';
import { sharedLink } from '../../../features/products/screens/adding/shared-link.ts';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

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
  const { to, look } = usePlace();
  const words = useWords('add');
  const stores = extensionLinks(look?.links);
  return (
    <div className="ui-page py-8">
      <div className="grid max-w-reading gap-8">
        <div className="grid gap-4">
          <h1 className="text-h1">{words('title')}</h1>
          <p className="text-text-2">{words('description')}</p>
          <div className="ui-actions">
            <Button variant="primary" href={to('/')}>
              {words('paste')}
            </Button>
          </div>
        </div>
        {stores.length > 0 ? (
          <Sheet heading={words('extension.title')} headingLevel={2} className="max-md:order-1">
            <Extension stores={stores} />
          </Sheet>
        ) : null}
        {/* nothing can be dragged to a bar of bookmarks on a phone */}
        <div className="max-md:order-1 pointer-coarse:hidden">
          <PhoneFold summary={words('button.title')}>
            <Sheet heading={words('button.title')} headingLevel={2}>
              <Bookmarklet />
            </Sheet>
          </PhoneFold>
        </div>
        <Sheet heading={words('phone.title')} headingLevel={2}>
          <ol className="grid list-decimal gap-2 ps-5">
            <li>{words('phone.install')}</li>
            <li>{words('phone.share')}</li>
          </ol>
        </Sheet>
        <Sheet heading={words('address.title')} headingLevel={2} className="max-md:order-1">
          <AddressOfAdding />
        </Sheet>
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
    <div className="grid gap-4">
      <p>{words('text')}</p>
      <p>
        <a
          ref={link}
          href={to('/add')}
          draggable="true"
          data-bookmarklet
          className="ui-button ui-button-secondary"
        >
          {words('name')}
        </a>
      </p>
    </div>
  );
}

function AddressOfAdding() {
  const { words: all } = usePlace();
  const words = useWords('add.address');
  const address = useOwnAddress();
  return (
    <div className="grid gap-2">
      <p>{words('text')}</p>
      <p className="flex min-h-10 items-center gap-2">
        <span className="min-w-0 break-words" translate="no">
          {address}
          <wbr />
          {address ? '?url=https://…' : null}
        </span>
        {address ? (
          <CopyButton text={`${address}?url=`} label={words('copy')} done={all('ui.copied')} />
        ) : null}
      </p>
    </div>
  );
}
