/** Where notifications come: devices and chats, and by group the mails; each choice is kept as soon as it is made (UX-152). */
import { useState } from 'react';
import { AccountNewsChoice } from '../../../features/newsletter/screens/account-news.tsx';
import { ChannelList } from '../../../features/notifications/screens/channels/channel-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';

type Setting = AnswerOf<'getNotificationSettings'>[number];

type ChannelsAnswer = Awaited<ReturnType<LoadContext['api']['listNotificationChannels']>>;

interface Data {
  settings: Setting[];
  channels: ChannelsAnswer;
  news: AnswerOf<'getAccountNews'>;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const [settings, channels, news] = await Promise.all([
    api.getNotificationSettings(),
    api.listNotificationChannels(),
    api.getAccountNews(),
  ]);
  return { settings: settings.data, channels, news: news.data };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('notification-settings.title'),
});

export default function NotificationSettingsPage({ data }: { data: Data }) {
  const { to, words: all } = usePlace();
  const words = useWords('notification-settings');
  const fixed = data.settings.filter((setting) => setting.fixed);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <Breadcrumbs
          label={all('ui.breadcrumbs')}
          items={[{ text: words('crumbs'), href: to('/cabinet/notifications') }, { text: words('title') }]}
        />
        <h1 className="text-h1">{words('title')}</h1>
        <p className="text-text-2">{words('lead')}</p>
      </div>
      <ChannelList read={data.channels} />
      <Sheet heading={words('mailTitle')}>
        <div className="-mt-2 divide-y divide-line">
          {fixed.map(({ group }) => (
            <p key={group} className="flex min-h-14 items-center justify-between gap-x-4 py-2">
              <span className="font-medium text-ui">{words(`groups.${group}`)}</span>
              <span className="w-30 shrink-0 ps-3 text-text-2 sm:w-48">{words('always')}</span>
            </p>
          ))}
          {data.settings
            .filter(({ fixed }) => !fixed)
            .map((setting) => (
              <Choice key={setting.group} setting={setting} />
            ))}
        </div>
        <p className="mt-5 max-w-reading text-small text-text-2">{words('waiting')}</p>
      </Sheet>
      <AccountNewsChoice news={data.news} />
    </div>
  );
}

const modes = ['each', 'digest', 'off'] as const;

/** Chosen at once; what could not be kept goes back, with words (UX-214). */
function Choice({ setting }: { setting: Setting }) {
  const { api, words: all } = usePlace();
  const words = useWords('notification-settings');
  const [mail, setMail] = useState(setting.mail);
  const [said, setSaid] = useState<{ text: string; isFault: boolean } | null>(null);
  const choose = async (value: string): Promise<void> => {
    const chosen = modes.find((mode) => mode === value);
    if (!chosen || chosen === mail) return;
    setMail(chosen);
    setSaid(null);
    try {
      await api.updateNotificationSettings({ body: { mail: { [setting.group]: chosen } } });
      setSaid({ text: words('saved'), isFault: false });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setMail(mail);
      const text = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      setSaid({ text, isFault: true });
    }
  };
  return (
    // the name at the left, its choice beside it, where there is room
    <div className="py-2 [&_.ui-field]:grid-cols-[minmax(0,1fr)_7.5rem] [&_.ui-field]:items-center [&_.ui-field]:gap-x-4 sm:[&_.ui-field]:grid-cols-[minmax(0,1fr)_12rem]">
      <SelectField
        name={`mail-${setting.group}`}
        label={words(`groups.${setting.group}`)}
        options={modes.map((mode) => ({ value: mode, text: words(mode) }))}
        value={mail}
        onChange={(event) => void choose(event.target.value)}
        error={said?.isFault ? said.text : undefined}
      />
      <p role="status" className="text-small text-success [&:not(:empty)]:mt-2">
        {said && !said.isFault ? said.text : ''}
      </p>
    </div>
  );
}
