import { describe, expect, test } from 'vitest';
import type { User } from '../../kit/screen.ts';
import type { Loaded } from './load-page.ts';
import type { Page } from './page-state.ts';
import { followRedirects, type Known, mostRedirects, TooManyRedirects } from './redirects.ts';

const customer = { id: 'usr_1', roles: [] } as unknown as User;
const page = { state: {} } as unknown as Page;
const at = (path: string): URL => new URL(path, 'https://shop.example');
const owns = (url: URL): boolean => url.origin === 'https://shop.example';

/** A shop of two pages, as `loadPage` guards them: the cabinet refuses the session, sign-in is for guests alone. */
function aShopThatRefuses() {
  const asked: string[] = [];
  const load = async (url: URL, { user }: Known): Promise<Loaded> => {
    asked.push(url.pathname);
    if (url.pathname === '/cabinet/reviews')
      return { redirect: '/auth/sign-in?next=/cabinet/reviews', user: null };
    if (user) return { redirect: '/cabinet/reviews', user };
    return { page };
  };
  return { asked, load };
}

describe('a page that sends on', () => {
  test('to sign-in, because the session has ended, arrives there and says so', async () => {
    const { asked, load } = aShopThatRefuses();
    const landed = await followRedirects(
      at('/cabinet/reviews'),
      { user: customer },
      { load, owns, wasSignedIn: true },
    );
    expect(asked).toEqual(['/cabinet/reviews', '/auth/sign-in']);
    expect('page' in landed && landed.url.search).toBe('?next=%2Fcabinet%2Freviews&ended=1');
  });

  test('says nothing of an end to a guest', async () => {
    const { load } = aShopThatRefuses();
    const landed = await followRedirects(
      at('/cabinet/reviews'),
      { user: null },
      { load, owns, wasSignedIn: false },
    );
    expect('page' in landed && landed.url.search).toBe('?next=/cabinet/reviews');
  });

  test('without end is left after a few', async () => {
    let loads = 0;
    const load = async (): Promise<Loaded> => ({ redirect: `/tariffs?${++loads}`, user: null });
    const asked = followRedirects(at('/tariffs'), {}, { load, owns, wasSignedIn: false });
    await expect(asked).rejects.toThrow(TooManyRedirects);
    expect(loads).toBe(mostRedirects + 1);
  });

  test('to another site is left to the browser', async () => {
    const load = async (): Promise<Loaded> => ({ redirect: 'https://bank.example/pay', user: null });
    const landed = await followRedirects(at('/tariffs'), {}, { load, owns, wasSignedIn: false });
    expect('leave' in landed && landed.leave.href).toBe('https://bank.example/pay');
  });
});
