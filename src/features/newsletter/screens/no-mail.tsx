import { usePlace, useWords } from '../../../kit/place.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Nothing can be sent: said where letters are written, with the way to the setting. */
export function NoMail() {
  const { to, user, words: all } = usePlace();
  const words = useWords('staff-newsletters');
  return (
    <Banner tone="warning" label={all('ui.toasts.warning')}>
      {words('noMailServer')}{' '}
      {user?.roles.includes('admin') ? <a href={to('/staff/launch')}>{words('toLaunch')}</a> : null}
    </Banner>
  );
}
