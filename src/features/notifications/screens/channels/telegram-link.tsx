/** Connecting a chat with the shop's bot: a link that opens it, and a look at whether Start was pressed. */
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';

/** Between two looks while the link works, in milliseconds. */
const LOOK_EVERY = 4_000;

export function TelegramLink({ look }: { look: () => Promise<void> }) {
  const { api, words: all } = usePlace();
  const words = useWords('notification-settings');
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const lookAgain = useEffectEvent(() => {
    if (link && Date.parse(link.expiresAt) < Date.now()) setLink(null);
    else look().catch(() => {});
  });
  useEffect(() => {
    if (!link) return;
    const timer = setInterval(lookAgain, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [link]);
  const start = async (): Promise<void> => {
    setFault(null);
    try {
      setLink((await api.linkTelegram()).data);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
  };
  if (!link)
    return (
      <div>
        <Button variant="secondary" onClick={() => void start()}>
          {words('channels.telegram')}
        </Button>
        {fault ? (
          <p role="alert" className="mt-2 text-small text-danger">
            {fault}
          </p>
        ) : null}
      </div>
    );
  return (
    <div role="status" className="grid gap-1">
      <TextLink href={link.url} external={all('ui.newTab')}>
        {words('channels.openTelegram')}
      </TextLink>
      <p className="text-small text-text-2">
        <Timed at={link.expiresAt} form="deadline" say={(time) => words('channels.waiting', { time })} />
      </p>
    </div>
  );
}
