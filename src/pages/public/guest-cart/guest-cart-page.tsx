/** The cart of somebody who has not signed in: several products of several shops, with their whole price. */
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';

interface Data {
  link: string | undefined;
}

const contents = lazyPart(
  async () =>
    (await import('../../../features/guest-cart/screens/guest-cart-contents.tsx')).GuestCartContents,
);

export async function load({ query, user }: LoadContext): Promise<Data> {
  if (user) throw new Redirect('/cabinet/cart');
  return { link: query.get('link') ?? undefined };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('guest-cart.title') });

export const prepare: ScreenModule<Data>['prepare'] = () => contents.prepare();

export default function GuestCartPage({ data }: { data: Data }) {
  return (
    <div className="ui-page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <contents.Part link={data.link} />
    </div>
  );
}
