import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { QueueJson } from '../contract.ts';

interface Props extends Pick<QueueJson, 'mails'> {
  /** The page has their number among its figures. */
  isCounted?: boolean;
}

/** Says that mails wait, and why where that is known; nothing while all are sent. Needs `staff-queue`. */
export function MailsWaiting({ mails, isCounted = false }: Props) {
  const { to } = usePlace();
  const words = useWords('staff-queue');
  if (mails.waiting === 0) return null;
  const cause = mails.hasServer ? null : words('noServer');
  const failed = words('failing', { count: mails.failing });
  const said = isCounted ? (cause ?? failed) : words('mails', { count: mails.waiting });
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
      {said === failed ? null : failed}
      {cause === null || said === cause ? null : <p>{cause}</p>}
    </Banner>
  );
}
