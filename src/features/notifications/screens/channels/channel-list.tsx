/** The browsers and chats in which a person is told besides mail: connect, choose, try, disconnect. */
import { useEffect, useState } from 'react';
import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { ChannelTells, NotificationChannelJson } from '../../channels/contract.ts';
import { type PushState, pushState } from './browser-push.ts';
import { TelegramLink } from './telegram-link.tsx';
import { type ChannelsInHand, useChannels } from './use-channels.ts';

const choices = { all: 'tellsAll', action: 'tellsAction' } as const satisfies Record<ChannelTells, string>;

interface Read {
  data: NotificationChannelJson[];
  meta: { pushKey: string; telegramBot: string | null };
}

export function ChannelList({ read }: { read: Read }) {
  const words = useWords('notification-settings');
  const inHand = useChannels({ channels: read.data, pushKey: read.meta.pushKey });
  const { channels, said } = inHand;
  const chats = channels.filter(({ kind }) => kind === 'telegram').length;
  return (
    <Sheet heading={words(read.meta.telegramBot ? 'channels.titleTelegram' : 'channels.title')}>
      {/* the button comes when the browser has said what it can: its room is there before */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-text-2">{words('channels.lead')}</p>
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          <AddHere inHand={inHand} />
          {read.meta.telegramBot ? <TelegramLink key={chats} look={inHand.look} /> : null}
        </div>
      </div>
      {channels.length === 0 ? null : (
        <ul className="mt-4 grid gap-6">
          {channels.map((channel) => (
            <Channel key={channel.id} channel={channel} inHand={inHand} />
          ))}
        </ul>
      )}
      <p
        role={said?.isFault ? 'alert' : 'status'}
        className={`text-small not-empty:mt-2 ${said?.isFault ? 'text-danger' : 'text-success'}`}
      >
        {said?.text}
      </p>
    </Sheet>
  );
}

/** The browser alone knows what it can show: until it says so there is nothing to press. */
function AddHere({ inHand: { channels, isBusy, addHere } }: { inHand: ChannelsInHand }) {
  const words = useWords('notification-settings');
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void pushState().then(setState);
  }, []);
  if (state === null || channels.some(({ isHere }) => isHere)) return null;
  if (state !== 'ready') return <p className="text-small text-text-2">{words(`channels.${state}`)}</p>;
  return (
    <Button variant="secondary" disabled={isBusy} onClick={addHere}>
      {words('channels.addHere')}
    </Button>
  );
}

function Channel({ channel, inHand }: { channel: NotificationChannelJson; inHand: ChannelsInHand }) {
  const words = useWords('notification-settings');
  const { named } = useFormats();
  const { id, kind, isHere, tells, createdAt, lastSentAt, isFailing } = channel;
  const label = channel.label || words('channels.unnamed');
  const name =
    kind === 'telegram'
      ? words('channels.chat', { label })
      : isHere
        ? words('channels.here', { label })
        : label;
  return (
    <li className="grid gap-2">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-small text-text-2">
        <Timed
          at={lastSentAt ?? createdAt}
          say={(date) => words(lastSentAt ? 'channels.lastSent' : 'channels.since', { date })}
        />
      </p>
      {isFailing ? <p className="text-small text-danger">{words('channels.failing')}</p> : null}
      <ChoiceField
        label={words('channels.tells', { label })}
        options={Object.entries(choices).map(([value, key]) => ({ value, text: words(`channels.${key}`) }))}
        value={tells}
        onValueChange={(chosen) => {
          inHand.choose(id, chosen as ChannelTells);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="dense"
          disabled={inHand.isBusy}
          onClick={() => inHand.test(id)}
          aria-label={named(words('channels.test'), name)}
        >
          {words('channels.test')}
        </Button>
        <Button
          variant="quiet"
          size="dense"
          disabled={inHand.isBusy}
          onClick={() => inHand.remove(channel)}
          aria-label={named(words('channels.remove'), name)}
        >
          {words('channels.remove')}
        </Button>
      </div>
    </li>
  );
}
