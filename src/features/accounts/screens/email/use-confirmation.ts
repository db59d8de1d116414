import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { type DeadLink, deadLinkOf, hideLinkToken, readLinkToken } from '../sign-in/link-token.ts';

export type ConfirmationState =
  | { kind: 'checking' }
  | { kind: 'waiting'; justSent: boolean }
  /** `isNewAddress`: an account is to move to the address, which a new password for it would not give. */
  | { kind: 'password'; isNewAddress: boolean }
  | { kind: 'confirmed'; email: string; isChanged: boolean }
  | { kind: 'dead'; reason: DeadLink }
  | { kind: 'failed'; message: string };

export interface Confirmation {
  state: ConfirmationState;
  /** A letter is on its way: shows the page that waits for it. */
  wait(): void;
  retry(): void;
  /** Confirms with the password chosen at sign-up. Throws the failure of a wrong one. */
  confirmWith(password: string): Promise<void>;
}

/**
 * Posts the token of the link once, in the browser: a mail program that only looks at the page confirms nothing.
 * Without a token the page waits, and notices when the link was opened in another tab.
 */
export function useConfirmation(): Confirmation {
  const { user, query } = usePlace();
  // the server does not see a token behind "#"; with an address in the query there is none
  const [state, setState] = useState<ConfirmationState>(
    query.has('email') ? { kind: 'waiting', justSent: true } : { kind: 'checking' },
  );
  const { token, confirm, confirmWith } = useTokenPost(setState);
  const isPosted = useRef(false);
  const start = useEffectEvent(() => {
    if (isPosted.current) return;
    isPosted.current = true;
    token.current = readLinkToken();
    if (token.current) void confirm();
    else if (user?.emailConfirmed && !user.pendingEmail) {
      setState({ kind: 'confirmed', email: user.email, isChanged: false });
    } else if (state.kind === 'checking') setState({ kind: 'waiting', justSent: false });
  });
  const restart = useEffectEvent(() => {
    if (!readLinkToken()) return;
    isPosted.current = false;
    start();
  });
  useEffect(() => {
    start();
    // a link pasted into this very tab changes nothing but the part behind "#"
    const onHash = (): void => restart();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  useOtherTab(state, setState);
  return {
    state,
    wait: () => setState({ kind: 'waiting', justSent: true }),
    retry: () => void confirm(),
    confirmWith,
  };
}

type Show = (state: ConfirmationState) => void;

interface TokenPost {
  /** Taken from the link; null without one. */
  token: RefObject<string | null>;
  /** Posts it and shows what came of it. */
  confirm(): Promise<void>;
  confirmWith: Confirmation['confirmWith'];
}

function useTokenPost(show: Show): TokenPost {
  const { api, setUser, words } = usePlace();
  const whoIsIt = useNewestUser();
  const token = useRef<string | null>(null);
  const post = async (password?: string): Promise<void> => {
    const body = { token: token.current ?? '', ...(password === undefined ? {} : { password }) };
    const { data } = await api.confirmEmail({ body });
    hideLinkToken();
    setUser(await whoIsIt());
    show({ kind: 'confirmed', email: data.email, isChanged: data.changed });
  };
  const noteDead = async (error: CallFailure): Promise<boolean> => {
    const reason = deadLinkOf(error.code);
    if (!reason) return false;
    hideLinkToken();
    setUser(await whoIsIt());
    show({ kind: 'dead', reason });
    return true;
  };
  const confirm = async (): Promise<void> => {
    show({ kind: 'checking' });
    try {
      await post();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.fields?.password) {
        return show({ kind: 'password', isNewAddress: error.next.isNewAddress === true });
      }
      if (!(await noteDead(error))) show({ kind: 'failed', message: messageOf(error) });
    }
  };
  const confirmWith = async (password: string): Promise<void> => {
    try {
      await post(password);
    } catch (error) {
      if (!(error instanceof CallFailure) || !(await noteDead(error))) throw error;
    }
  };
  const messageOf = (error: CallFailure): string =>
    error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`);
  return { token, confirm, confirmWith };
}

/** Notices that the address was confirmed in another tab, whenever this one is looked at again. */
function useOtherTab(state: ConfirmationState, show: Show): void {
  const { user, setUser } = usePlace();
  const whoIsIt = useNewestUser();
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || state.kind !== 'waiting' || !user) return;
    const now = await whoIsIt();
    if (!now?.emailConfirmed || now.pendingEmail) return;
    setUser(now);
    show({ kind: 'confirmed', email: now.email, isChanged: false });
  });
  useEffect(() => {
    const onVisible = (): void => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}

/** Asks for the account as it is now; null for a guest, and when the answer does not come. */
function useNewestUser() {
  const { api, user } = usePlace();
  return async () => {
    if (!user) return null;
    return api.getUser().then(
      ({ data }) => data,
      () => null,
    );
  };
}
