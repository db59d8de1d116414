import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Nothing can be sent: said where letters are written, with the way to the setting. */
export function NoMail() {
  const { to, user, words: all } = usePlace();
  const words = useWords('staff-newsletters');
  return (
    <Banner
      tone="warning"
      label={all('ui.toasts.warning')}
      action={
        user?.roles.includes('admin') ? (
          <Button size="dense" href={to('/staff/launch')}>
            {words('toLaunch')}
          </Button>
        ) : null
      }
    >
      {words('noMailServer')}
    </Banner>
  );
}
