/** Where and when the account was used: what is new or was refused stands out by a word. */

import { useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';

export type SignIns = AnswerOf<'listSignIns'>;

export function SignInsPart({ signIns }: { signIns: SignIns }) {
  const words = useWords('profile.signIns');
  if (signIns.length === 0) return null;
  return (
    <div className="mt-3">
      <Disclosure summary={words('show', { count: signIns.length })}>
        <div className="grid gap-3">
          <p className="text-small text-text-2">{words('text')}</p>
          <SignInList signIns={signIns} words={words} />
        </div>
      </Disclosure>
    </div>
  );
}

/** The list alone, also for administrators who look at a colleague. */
export function SignInList({ signIns, words }: { signIns: SignIns; words: ReturnType<typeof useWords> }) {
  return (
    <ul className="grid gap-3">
      {signIns.map(({ id, at, ip, device, outcome, isNewDevice }) => (
        <li key={id} className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="break-words">{device ?? words('unknown')}</span>
            {outcome === 'wrong_password' ? <StatusTag tone="problem">{words('wrong')}</StatusTag> : null}
            {outcome === 'wrong_factor' ? <StatusTag tone="problem">{words('wrongCode')}</StatusTag> : null}
            {isNewDevice ? <StatusTag tone="attention">{words('new')}</StatusTag> : null}
          </span>
          <span className="break-words text-small text-text-2" suppressHydrationWarning>
            <Timed at={at} form="day-time" say={(when) => words('when', { when, ip })} />
          </span>
        </li>
      ))}
    </ul>
  );
}
