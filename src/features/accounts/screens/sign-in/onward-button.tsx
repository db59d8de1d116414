import { useEffect, useState } from 'react';
import { ownPath } from '../../../../kit/own-path.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { keptLines } from '../../../products/screens/kept-lines/kept-lines.ts';
import { pendingLink } from '../../../products/screens/paste/pending-link.ts';

/**
 * The next step after a confirmation: where the visitor was, else what he pasted or put into the cart of
 * this browser, else the cabinet; by way of sign-in when he is a guest here (UX-012, UX-172).
 */
export function OnwardButton({ email }: { email?: string }) {
  const { to, user, query } = usePlace();
  const words = useWords('email-confirm.onward');
  const [hasPending, setPending] = useState(false);
  useEffect(() => setPending(pendingLink() !== null || keptLines().length > 0), []);
  const next = ownPath(query.get('next'));
  const path = next ?? (hasPending ? '/cabinet/cart' : '/cabinet');
  const search = new URLSearchParams({ next: path, ...(email ? { email } : {}) });
  return (
    <Button variant="primary" href={to(user ? path : `/auth/sign-in?${search}`)}>
      {words(user ? (next ? 'next' : hasPending ? 'cart' : 'cabinet') : 'signIn')}
    </Button>
  );
}
