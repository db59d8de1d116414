import { type ReactNode, useRef, useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';

type Session = AnswerOf<'listSessions'>[number];

interface Props {
  sessions: readonly Session[];
  /** Below them: the signs-in of before. */
  children?: ReactNode;
}

/** Where the account is signed in, and the way to end it there. */
export function SessionsPart({ sessions, children }: Props) {
  const { api, words: all, refresh } = usePlace();
  const words = useWords('profile.sessions');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const end = async (work: () => Promise<unknown>, text: string): Promise<void> => {
    try {
      await work();
      setSaid(text);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setSaid(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
    await refresh();
    // the button that was pressed went with its session
    if (document.activeElement === document.body) list.current?.focus();
  };
  return (
    <Sheet heading={words('title')}>
      <ul ref={list} tabIndex={-1} aria-label={words('title')} className="grid gap-3">
        {sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="break-words">{device ?? words('unknown')}</p>
              <p className="text-small text-text-2" suppressHydrationWarning>
                {isCurrent ? (
                  words('current')
                ) : (
                  <Timed at={lastUsedAt} form="day-time" say={(when) => words('used', { when })} />
                )}
              </p>
            </div>
            {isCurrent ? null : (
              <Button
                size="dense"
                onClick={() => void end(() => api.endSession({ params: { id } }), words('ended'))}
              >
                {words('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="mt-4 grid justify-items-start gap-2">
          <Button size="dense" onClick={() => void end(() => api.endOtherSessions(), words('endedOthers'))}>
            {words('endOthers')}
          </Button>
          <p className="text-small text-text-2">{words('endOthersHint')}</p>
        </div>
      ) : null}
      <p role="status" className="mt-2 text-small text-text-2">
        {said}
      </p>
      {children}
    </Sheet>
  );
}
