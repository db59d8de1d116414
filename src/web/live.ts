/**
 * Live news in the browser: one stream for all its tabs, read by the tab that holds the lock and handed to the others,
 * since a browser opens only six connections to a shop without HTTP/2. Each tab hears `waybill:live` on its document.
 */
import { chatKeyName, type LiveHint } from '../kit/use-live.ts';
import { readAuthorization } from './browser-client.ts';

type Message = { say: LiveHint } | 'restart' | 'ask';

let restartHere = (): void => {};
let channel: BroadcastChannel | undefined;

/** Begins to listen; a second call does nothing. */
export function startLive(): void {
  if (channel) return;
  channel = new BroadcastChannel('waybill-live');
  let greeting: LiveHint['data'] | undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'restart') restartHere();
    else if (data === 'ask') {
      if (greeting) channel?.postMessage({ say: { event: 'hello', data: greeting } });
    } else emit(data.say);
  };
  const tell = (news: LiveHint): void => {
    if (news.event === 'hello') greeting = news.data;
    emit(news);
    channel?.postMessage({ say: news });
  };
  document.addEventListener('waybill:live-anew', restartLive);
  channel.postMessage('ask');
  // without https there are no locks, and then each tab reads for itself
  if ('locks' in navigator) void navigator.locks.request('waybill-live', () => read(tell));
  else void read(tell);
}

/** Reads again with the credentials as they are now: after sign-in, sign-out, or a first message to the chat. */
export function restartLive(): void {
  restartHere();
  channel?.postMessage('restart');
}

function emit(detail: LiveHint): void {
  document.dispatchEvent(new CustomEvent('waybill:live', { detail }));
}

function credentials(): Record<string, string> | null {
  const authorization = readAuthorization(document.cookie);
  if (authorization) return { authorization };
  const key = localStorage.getItem(chatKeyName);
  return key ? { 'x-chat-key': key } : null;
}

const longestPauseMs = 30_000;

/** Never ends: reads, and comes back after what broke with growing pauses. */
async function read(tell: (news: LiveHint) => void): Promise<never> {
  for (let failures = 0; ; ) {
    const stop = new AbortController();
    const restarted = new Promise<void>((resolve) => {
      restartHere = () => {
        stop.abort();
        resolve();
      };
    });
    const headers = credentials();
    if (!headers) {
      await restarted;
      continue;
    }
    const outcome = await readOnce(headers, stop.signal, tell);
    if (outcome === 'refused') await restarted;
    if (stop.signal.aborted) continue;
    failures = outcome === 'ended' ? 1 : failures + 1;
    const pause = Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2);
    await Promise.race([restarted, online(), new Promise((resolve) => setTimeout(resolve, pause))]);
  }
}

const online = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));

async function readOnce(
  headers: Record<string, string>,
  signal: AbortSignal,
  tell: (news: LiveHint) => void,
): Promise<'ended' | 'refused' | 'failed'> {
  try {
    const answer = await fetch('/api/v1/live', { headers, signal, cache: 'no-store' });
    if (answer.status === 401) return 'refused';
    if (!answer.ok || !answer.body) return 'failed';
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (event && data) tell({ event, data: JSON.parse(data) } as LiveHint);
        if (event === 'bye') return 'refused';
      }
    }
  } catch {
    return 'failed';
  }
}
