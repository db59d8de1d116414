import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Button } from '../../../ui/button.tsx';

/** A guest sees everything; ordering needs an account, and the link waits for him behind it, with what he chose (UX-052). */
export function GuestActions({ link, hasChoice = false }: { link: string; hasChoice?: boolean }) {
  const { to } = usePlace();
  const words = useWords('product-card');
  const next = encodeURIComponent(`/cabinet/cart?link=${encodeURIComponent(link)}`);
  return (
    <div className="grid gap-2">
      <div className="ui-actions">
        <Button variant="primary" href={to(`/auth/sign-up?next=${next}`)}>
          {words('signUp')}
        </Button>
        <Button href={to(`/auth/sign-in?next=${next}`)}>{words('signIn')}</Button>
      </div>
      <p className="ui-hint">{words(hasChoice ? 'choiceKept' : 'kept')}</p>
    </div>
  );
}
