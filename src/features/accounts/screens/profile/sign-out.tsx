/** The way out of the account: in its menu, and on a phone at the end of the profile. */
import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';

export function SignOut({ onDone }: { onDone?(): void }) {
  const { api, setUser, navigate } = usePlace();
  const words = useWords('layout');
  const leave = async (): Promise<void> => {
    onDone?.();
    // the session may be dead already; leaving must work all the same
    await api.signOut().catch(() => {});
    document.cookie = 'auth.token=; Path=/; Max-Age=0; Secure; SameSite=Lax';
    setUser(null);
    await navigate('/');
  };
  return (
    <button
      type="button"
      className="ui-button ui-button-quiet w-full justify-start gap-3 px-3"
      onClick={() => void leave()}
    >
      <Icon of={LogOut} />
      {words('signOut')}
    </button>
  );
}
