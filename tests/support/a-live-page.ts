/** An open page that listens to live news over real HTTP. */
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from '../../src/server/run/shop.ts';

export interface LiveEvent {
  event: string;
  data: Record<string, unknown>;
}

export interface LivePage {
  status: number;
  headers: IncomingHttpHeaders;
  events: LiveEvent[];
  /** The first event that fits, that came or will come. Throws after 5 s. */
  next(event: string, fits?: (data: LiveEvent['data']) => boolean): Promise<LiveEvent['data']>;
  /** Resolves when the shop closes the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** The shop listens on a free port of this machine; answers its address. */
export async function openToTheWorld(shop: Shop): Promise<string> {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
}

export async function aLivePage(address: string, headers: Record<string, string>): Promise<LivePage> {
  // a connection of its own for each page; a pool would keep spare ones open, which hold up a shop that closes
  const request = get(`${address}/api/v1/live`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const events: LiveEvent[] = [];
  let wake = (): void => {};
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) {
      text += String(chunk);
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = /^event: (.*)$/m.exec(part)?.[1];
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (event && data) events.push({ event, data: JSON.parse(data) as LiveEvent['data'] });
      }
      wake();
    }
  };
  const ended = read().catch(() => {});
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    ended,
    async next(event, fits = () => true) {
      const until = Date.now() + 15_000;
      while (Date.now() < until) {
        const found = events.find((each) => each.event === event && fits(each.data));
        if (found) return found.data;
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 100);
        });
      }
      throw new Error(`no "${event}" came; there were ${JSON.stringify(events)}`);
    },
    leave: () => request.destroy(),
  };
}
