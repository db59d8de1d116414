/** The customer of the order: signed in already, by the password of a known address, or by an account made of it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { CallFailure } from '../../../../platform/api/client.ts';

export interface OpenedAccount {
  /** Rejects with the shop's refusal; the second try for one address goes on where the first one ended. */
  open(values: FormData): Promise<User>;
  known: string | null;
  /** Lets the pages know who is signed in; earlier the panel would start over and lose what was typed. */
  tell(): void;
}

/** `keepAside`: what is bought must survive the way to the second factor. */
export function useOpenedAccount(keepAside: () => void): OpenedAccount {
  const { api, user, locale, setUser, navigate } = usePlace();
  const [known, setKnown] = useState<string | null>(null);
  const opened = useRef<User | null>(null);
  const claim = useRef('');
  const tell = (): void => {
    if (opened.current) setUser(opened.current);
  };
  const tellAtEnd = useEffectEvent(tell);
  useEffect(() => () => tellAtEnd(), []);

  const signIn = async (email: string, password: string): Promise<User> => {
    try {
      const { token: _, ...signedIn } = (await api.signIn({ body: { email, password } })).data;
      return signedIn;
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'second_factor_needed') {
        keepAside();
        await navigate(`/auth/sign-in?${new URLSearchParams({ email, next: '/cabinet/cart' })}`);
      }
      throw error;
    }
  };
  const make = async (email: string): Promise<User> => {
    claim.current ||= crypto.randomUUID();
    try {
      const consents = { terms: true, personalData: true };
      const body = { email, locale, consents, claim: claim.current };
      const { token: _, ...made } = (await api.openGuestAccount({ body })).data;
      return made;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.code === 'address_known') setKnown(email);
      // another window of this browser has signed in meanwhile
      if (error.code === 'changed_meanwhile') return (await api.getUser()).data;
      throw error;
    }
  };
  const open = async (values: FormData): Promise<User> => {
    const present = user ?? opened.current;
    if (present) return present;
    const email = String(values.get('email')).trim();
    const password = String(values.get('password') ?? '');
    opened.current = known !== null && known === email ? await signIn(email, password) : await make(email);
    return opened.current;
  };
  return { open, known, tell };
}
