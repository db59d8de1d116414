import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { QueueJson } from '../contract.ts';

/** Says that mails wait, and why where that is known; nothing while all are sent. Needs `staff-queue`. */
export function MailsWaiting({ mails }: Pick<QueueJson, 'mails'>) {
  const { to } = usePlace();
  const words = useWords('staff-queue');
  if (mails.waiting === 0) return null;
  const said = words('mails', { count: mails.waiting });
  return (
    <Banner
      tone={mails.failing > 0 ? 'danger' : 'warning'}
      label={said}
      title={said}
      action={
        mails.hasServer ? null : (
          <Button size="dense" href={to('/staff/services')}>
            {words('services')}
          </Button>
        )
      }
    >
      {words('failing', { count: mails.failing })}
      {mails.hasServer ? null : <p>{words('noServer')}</p>}
    </Banner>
  );
}
