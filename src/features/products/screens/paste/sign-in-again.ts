import type { Place } from '../../../../kit/place.tsx';

/** The session is over: to sign-in, then to the cart with the link (UX-015). */
export async function signInAgain(
  { setUser, navigate }: Pick<Place, 'setUser' | 'navigate'>,
  link: string,
): Promise<void> {
  const next = `/cabinet/cart?${new URLSearchParams({ link })}`;
  setUser(null);
  await navigate(`/auth/sign-in?${new URLSearchParams({ next, ended: '1' })}`);
}
