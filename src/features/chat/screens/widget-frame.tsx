import { useEffect, useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { Chat } from '../contract.ts';

const patienceMs = 5_000;

/** A foreign chat as its own page in a frame; when it does not come within 5 s, the form is offered (UX-211). */
export function WidgetFrame({ widget, words }: { widget: NonNullable<Chat['widget']>; words: Words }) {
  const { to } = usePlace();
  const [state, setState] = useState<'waiting' | 'there' | 'blocked'>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'blocked' : now)), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {state === 'blocked' ? (
        <div className="grid gap-3 p-4" role="status">
          <p>{words('blocked')}</p>
          <p>
            <Button href={to('/contacts')}>{words('form')}</Button>
          </p>
        </div>
      ) : null}
      <iframe
        title={words('title')}
        src={widget.url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        className={`w-full flex-1 border-0 ${state === 'blocked' ? 'hidden' : ''}`}
        onLoad={() => setState('there')}
      />
    </>
  );
}
