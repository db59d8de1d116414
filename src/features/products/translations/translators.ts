/** Machines that translate: one interface, two protocols. The operator names the server, so it may stand inside. */
import { limitedFetch } from '../../../platform/egress/limited-fetch.ts';
import { type Locale, languageTags } from '../../../platform/texts/locale.ts';

/** Translates texts, in their order. Throws when it cannot. */
export type Translate = (texts: readonly string[], to: Locale, signal: AbortSignal) => Promise<string[]>;

export interface TranslatorSettings {
  kind: 'libretranslate' | 'deepl';
  /** Without a path; DeepL's is https://api.deepl.com or https://api-free.deepl.com. */
  url: string;
  key: string | undefined;
}

const send = limitedFetch({ milliseconds: 20_000, bytes: 1_000_000 });

/** DeepL takes at most fifty texts at once; LibreTranslate has no such number, and gets no more. */
export const MOST_TEXTS = 50;

/** The translator of these settings. */
export function createTranslator({ kind, url, key }: TranslatorSettings): Translate {
  const base = url.replace(/\/+$/, '');
  return kind === 'deepl' ? byDeepl(base, key ?? '') : byLibreTranslate(base, key);
}

/** DeepL names a language by its tag, in capitals; English alone must say which. */
const deeplTarget = (to: Locale): string => (to === 'en' ? 'EN-GB' : languageTags[to].toUpperCase());

function byDeepl(base: string, key: string): Translate {
  return async (texts, to, signal) => {
    const answer = await post(`${base}/v2/translate`, {
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      body: { text: texts, target_lang: deeplTarget(to) },
      signal,
    });
    const found = field(answer.body, 'translations');
    return inOrder(Array.isArray(found) ? found.map((one) => field(one, 'text')) : [], texts, answer.status);
  };
}

function byLibreTranslate(base: string, key: string | undefined): Translate {
  const ask = (texts: readonly string[], target: string, signal: AbortSignal) =>
    post(`${base}/translate`, {
      headers: {},
      body: { q: texts, source: 'auto', target, format: 'text', ...(key ? { api_key: key } : {}) },
      signal,
    });
  return async (texts, to, signal) => {
    let answer = await ask(texts, to === 'zh' ? 'zh-Hans' : to, signal);
    // older servers know Chinese by its short name only
    if (answer.status === 400 && to === 'zh') answer = await ask(texts, 'zh', signal);
    const found = field(answer.body, 'translatedText');
    return inOrder(Array.isArray(found) ? found : [], texts, answer.status);
  };
}

async function post(
  address: string,
  { headers, body, signal }: { headers: Record<string, string>; body: unknown; signal: AbortSignal },
): Promise<{ status: number; body: unknown }> {
  const response = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
  return { status: response.status, body: response.ok ? await response.json() : null };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function inOrder(found: unknown[], texts: readonly string[], status: number): string[] {
  const translated = found.filter((one): one is string => typeof one === 'string');
  if (translated.length !== texts.length) throw new Error(`the translator did not answer: status ${status}`);
  return translated;
}
