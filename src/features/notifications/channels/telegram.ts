/** The shop's bot in Telegram, by the Bot API: https://core.telegram.org/bots/api. */
import * as z from 'zod/mini';
import { limitedFetch } from '../../../platform/egress/limited-fetch.ts';
import { ChannelGone, type ChannelMessage, NotDelivered } from './message.ts';

export interface TelegramSettings {
  /** As @BotFather gives it: `123456:ABC…`. */
  token: string;
  /** Where the Bot API is, without a trailing slash. */
  url: string;
}

/** One message of a person to the bot. */
export interface TelegramUpdate {
  id: number;
  /** The chat with one person; null for what happened in groups and channels. */
  chat: { id: string; name: string } | null;
  text: string;
}

export interface Telegram {
  /** The bot's name without the sign in front of it; asked once. */
  botName(): Promise<string>;
  send(chat: string, message: Omit<ChannelMessage, 'tag' | 'isUrgent'>): Promise<void>;
  /** A line without a link. */
  say(chat: string, text: string): Promise<void>;
  /** Messages since `from`, the number after the last one that was read. */
  updates(from: number): Promise<TelegramUpdate[]>;
}

const Failed = z.object({ ok: z.literal(false), error_code: z.number(), description: z.string() });
const Bot = z.object({ username: z.string() });
const Updates = z.array(
  z.object({
    update_id: z.number(),
    message: z.optional(
      z.object({
        text: z.optional(z.string()),
        chat: z.object({
          id: z.number(),
          type: z.string(),
          first_name: z.optional(z.string()),
          last_name: z.optional(z.string()),
          username: z.optional(z.string()),
        }),
      }),
    ),
  }),
);

const limits = { milliseconds: 10_000, bytes: 1024 * 1024 };
/** The longest text that the Bot API takes, in UTF-16 units. */
const MOST_TEXT = 4096;

/** Methods throw a `ChannelGone` when the person blocked the bot, and a `NotDelivered` for everything else that fails. */
export function createTelegram({ token, url }: TelegramSettings): Telegram {
  const send = limitedFetch(limits);
  let name: Promise<string> | undefined;
  const ask = async (method: string, body: object): Promise<unknown> => {
    const answer = await send(`${url}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      // the message of the error would repeat the address, which holds the token
      throw new NotDelivered('Telegram does not answer');
    });
    const said: unknown = await answer.json().catch(() => null);
    const failed = z.safeParse(Failed, said);
    if (failed.success) throw faultOf(failed.data);
    if (!answer.ok || said === null) throw new NotDelivered(`Telegram answers ${answer.status}`);
    return (said as { result?: unknown }).result;
  };
  const message = (chat: string, text: string, more: object = {}): Promise<unknown> =>
    ask('sendMessage', {
      ...{
        chat_id: chat,
        text: text.slice(0, MOST_TEXT).toWellFormed(),
        link_preview_options: { is_disabled: true },
      },
      ...more,
    });
  return {
    botName() {
      name ??= ask('getMe', {}).then((bot) => z.parse(Bot, bot).username);
      name.catch(() => {
        name = undefined;
      });
      return name;
    },
    async send(chat, { title, text, link, action }) {
      const reply_markup = { inline_keyboard: [[{ text: action, url: link }]] };
      await message(chat, `${title}\n\n${text}`, isReachable(link) ? { reply_markup } : {});
    },
    async say(chat, text) {
      await message(chat, text);
    },
    async updates(from) {
      const result = await ask('getUpdates', { offset: from, timeout: 0, allowed_updates: ['message'] });
      return z.parse(Updates, result).map(({ update_id, message: one }) => ({
        id: update_id,
        chat: one?.chat.type === 'private' ? { id: String(one.chat.id), name: nameOf(one.chat) } : null,
        text: one?.text ?? '',
      }));
    },
  };
}

function faultOf({ error_code, description }: z.output<typeof Failed>): Error {
  const isGone = error_code === 403 || /chat not found|user is deactivated/i.test(description);
  return isGone
    ? new ChannelGone(`Telegram: ${description}`)
    : new NotDelivered(`Telegram answers ${error_code}: ${description}`);
}

/** The Bot API refuses buttons whose address names this machine. */
const isReachable = (link: string): boolean => !/^https?:\/\/(localhost|127\.|\[::1\])/.test(link);

const nameOf = (chat: {
  first_name?: string | undefined;
  last_name?: string | undefined;
  username?: string | undefined;
}) =>
  [chat.first_name, chat.last_name].filter(Boolean).join(' ') ||
  (chat.username ? `@${chat.username}` : 'Telegram');
