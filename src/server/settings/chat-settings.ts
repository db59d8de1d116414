/** The settings of the chat, out of the environment. */
import type { ChatSettings } from '../../platform/installation.ts';
import { isZone } from '../../platform/time/zoned.ts';
import { SettingsError } from './settings-error.ts';

const usualHours = '1-5 10:00-19:00';

/** `zone` counts where the hours name none. Throws a `SettingsError` that names the variable and the cure. */
export function readChatSettings(env: NodeJS.ProcessEnv, zone: string): ChatSettings {
  const minutes = Number(env.CHAT_REPLY_MINUTES || 10);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440) {
    throw new SettingsError(
      `CHAT_REPLY_MINUTES must be a whole number from 1 to 1440, not ${env.CHAT_REPLY_MINUTES}`,
    );
  }
  return {
    hours: hoursOf(env.CHAT_HOURS || usualHours, zone),
    usualReplyMinutes: minutes,
    widget: widgetOf(env.CHAT_WIDGET || 'own'),
  };
}

function hoursOf(text: string, usualZone: string): ChatSettings['hours'] {
  const wrong = new SettingsError(
    `CHAT_HOURS must look like "${usualHours}" or "${usualHours} Europe/Moscow" (1 is Monday), not "${text}"`,
  );
  const found = /^([1-7])-([1-7]) (\d\d):(\d\d)-(\d\d):(\d\d)(?: (\S+))?$/.exec(text);
  if (!found) throw wrong;
  const [firstDay = 0, lastDay = 0, fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found
    .slice(1, 7)
    .map(Number);
  const [from, to, zone] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute, found[7] ?? usualZone];
  if (lastDay < firstDay || to <= from || to > 1440 || !isZone(zone)) throw wrong;
  return { firstDay, lastDay, from, to, zone };
}

/**
 * `own`, `chatwoot https://chat.example.org TOKEN` or `crisp WEBSITE-ID`. A foreign widget is its own page in a
 * frame: none of its code runs on ours, and nothing is loaded before somebody opens the chat.
 */
function widgetOf(text: string): ChatSettings['widget'] {
  const [name, first = '', second = ''] = text.split(' ');
  if (name === 'own') return undefined;
  if (name === 'chatwoot' && URL.canParse(first) && /^[\w-]{8,100}$/.test(second)) {
    const { origin, protocol } = new URL(first);
    if (protocol === 'https:') return { name, url: `${origin}/widget?website_token=${second}` };
  }
  if (name === 'crisp' && /^[\w-]{8,100}$/.test(first)) {
    return { name, url: `https://go.crisp.chat/chat/embed/?website_id=${first}` };
  }
  throw new SettingsError('CHAT_WIDGET must be own, "chatwoot https://HOST TOKEN" or "crisp WEBSITE-ID"');
}
