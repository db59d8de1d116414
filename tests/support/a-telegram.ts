/** Telegram's Bot API on loopback, as far as the shop uses it: getMe, getUpdates with offsets, sendMessage, its errors. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const botToken = '123456789:AAE-test_token_of_the_bot_of_this_shop';

export interface TelegramServer {
  settings: { token: string; url: string };
  /** A person writes to the bot from their chat. */
  writes(text: string, chat: { id: number; name: string; type?: string }): void;
  sent: { chat: string; text: string; button: { text: string; url: string } | undefined }[];
  /** This person blocked the bot. */
  blocked: Set<string>;
  /** The next requests fail so. */
  fails(fault: 'cut' | { code: number; description: string }, times?: number): void;
  requests: string[];
  /** The `traceparent` of each request. */
  traces: (string | undefined)[];
  /** The `x-request-id` of each request. */
  requestIds: (string | undefined)[];
  close(): Promise<void>;
}

export async function aTelegram(): Promise<TelegramServer> {
  const updates: { update_id: number; message: unknown }[] = [];
  const sent: TelegramServer['sent'] = [];
  const blocked = new Set<string>();
  const faults: ('cut' | { code: number; description: string })[] = [];
  const requests: string[] = [];
  const traces: (string | undefined)[] = [];
  const requestIds: (string | undefined)[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(incoming.url ?? '') ?? [];
      requests.push(method);
      traces.push(incoming.headers.traceparent as string | undefined);
      requestIds.push(incoming.headers['x-request-id'] as string | undefined);
      const fault = faults.shift();
      if (fault === 'cut') return void incoming.socket.destroy();
      const asked = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, never>;
      const { status, body } = fault
        ? failed(fault.code, fault.description)
        : token === botToken
          ? answer(method, asked)
          : failed(401, 'Unauthorized');
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });

  function answer(method: string, asked: Record<string, never>): { status: number; body: unknown } {
    if (method === 'getMe')
      return worked({ id: 1, is_bot: true, first_name: 'Shop', username: 'waybill_test_bot' });
    if (method === 'getUpdates') {
      // those before the offset are confirmed, and never come again
      while (updates[0] && updates[0].update_id < Number(asked.offset)) updates.shift();
      return worked(updates);
    }
    if (method !== 'sendMessage') return failed(404, 'Not Found');
    const chat = String(asked.chat_id);
    if (blocked.has(chat)) return failed(403, 'Forbidden: bot was blocked by the user');
    const keyboard = asked.reply_markup as
      | { inline_keyboard?: { text: string; url: string }[][] }
      | undefined;
    const button = keyboard?.inline_keyboard?.[0]?.[0];
    if (button && !/^https?:\/\/[^/]+\.[^/]+/.test(button.url))
      return failed(400, 'Bad Request: inline keyboard button URL is invalid');
    sent.push({ chat, text: String(asked.text), button });
    return worked({ message_id: sent.length });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let last = 1000;
  return {
    settings: { token: botToken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    writes: (text, { id, name, type = 'private' }) =>
      void updates.push({
        update_id: ++last,
        message: { text, chat: { id, type, first_name: name }, from: { id, first_name: name } },
      }),
    ...{ sent, blocked, requests, traces, requestIds },
    fails: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const worked = (result: unknown) => ({ status: 200, body: { ok: true, result } });
const failed = (code: number, description: string) => ({
  status: code,
  body: { ok: false, error_code: code, description },
});
