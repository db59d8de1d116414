/**
 * Every fetch of the shop goes through here. Addresses of inner networks are refused by `resolve.ts` and
 * `routable-space.ts`.
 */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo, type Dialer, dialByTcp } from './dial.ts';
import { EgressRefused } from './egress-refused.ts';
import { createRoom } from './read-body.ts';
import { type Answer, type Posted, postMessage, requestPage, type Wanted } from './request-page.ts';
import { type NameResolver, resolveByDns, resolveTarget } from './resolve.ts';
import { readTarget, type Target } from './target.ts';
import { within } from './time-limit.ts';

export interface EgressOptions {
  /** Pairs "host:port" that may be reached although they are on this machine (the demo shop). Only on loopback. */
  allow?: string[];
  /** How names become addresses; by default the DNS servers of the system are asked. */
  resolver?: NameResolver;
  /** How a connection to a checked address is opened; by default plain TCP. */
  dial?: Dialer;
  /** How the shop names itself to the sites that it asks. */
  userAgent?: string;
  /** The step that failures in reaching a host are rounded up to, in milliseconds. */
  failureStepMs?: number;
  /** Bytes of large answers that are read at the same time. */
  mostHeld?: number;
}

export interface FetchOptions {
  signal?: AbortSignal;
  /** The kind of thing to fetch: a page (2 MB on the wire, 5 MB unpacked), a product's picture (8 MB), or a shop's data (2 MB). */
  accept?: 'html' | 'image' | 'json';
}

export interface FetchedPage {
  finalUrl: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Unpacked, in the encoding that the page chose. */
  bytes: Buffer;
  /** The header as it came, with its parameters. */
  contentType: string;
  /** Every address that was asked, in order; the last one gave the page. */
  hops: string[];
}

export interface Egress {
  fetchPage(url: string, options?: FetchOptions): Promise<FetchedPage>;
  /**
   * Posts a message to one address, checked by the same rules, and answers the status of whatever answered. No redirect is followed.
   *
   * @throws EgressRefused
   */
  post(url: string, posted: Posted): Promise<{ status: number }>;
  /**
   * A bare TCP connection to a host and port, checked by the same rules: for the proxy of the browser that renders.
   *
   * @throws EgressRefused
   */
  connect(host: string, port: number, signal: AbortSignal): Promise<Socket>;
  /** How the shop names itself. */
  userAgent: string;
}

/** How long the receiver of a message may take, in milliseconds. */
const POST_MS = 15_000;
const MOST_REDIRECTS = 5;
const MEBIBYTE = 1024 * 1024;
const USER_AGENT = 'Mozilla/5.0 (compatible; Waybill/0.1; a shop that reads one page when its customer asks)';
/** Eighty pictures at once may have 8 MB each, and pages 5 MB. */
const MOST_HELD = 192 * MEBIBYTE;
/** Longer than a name lookup may take, so that a blocked, a closed and an unknown host look alike. */
const FAILURE_STEP_MS = 2_500;

const WANTED: Record<'html' | 'image' | 'json', Wanted> = {
  html: {
    firstByteMs: 5_000,
    totalMs: 10_000,
    accept: 'text/html, application/xhtml+xml;q=0.9',
    isFit: (type) => type === 'text/html' || type === 'application/xhtml+xml',
    unfit: 'not-html',
    limits: { wire: 2 * MEBIBYTE, decoded: 5 * MEBIBYTE },
  },
  // a page shows its placeholder meanwhile, and a picture that comes later is asked for again
  image: {
    firstByteMs: 2_500,
    totalMs: 6_000,
    accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
    isFit: (type) => /^image\/(avif|webp|png|jpeg|gif)$/.test(type),
    unfit: 'not-image',
    limits: { wire: 8 * MEBIBYTE, decoded: 8 * MEBIBYTE },
  },
  json: {
    firstByteMs: 3_000,
    totalMs: 6_000,
    // Shopify serves its data as a script; what it holds is JSON all the same
    accept: 'application/json, text/javascript;q=0.8, application/javascript;q=0.8',
    isFit: (type) => /^(?:application|text)\/(?:[\w.-]+\+)?(?:json|javascript)$/.test(type),
    unfit: 'not-json',
    limits: { wire: MEBIBYTE, decoded: 2 * MEBIBYTE },
  },
};

/**
 * The one way to addresses that customers give (rules: fetching). It reaches the public net only, ports 80 and 443
 * only; looks a name up once and connects to exactly what it checked; follows redirects by hand, each checked again;
 * carries no cookies and no headers along; and keeps to limits of time and size.
 *
 * `fetchPage` throws EgressRefused, or the signal's reason when the caller aborts.
 */
export function createEgress(options: EgressOptions = {}): Egress {
  const allow = new Set(options.allow);
  const failureStepMs = options.failureStepMs ?? FAILURE_STEP_MS;
  const userAgent = options.userAgent ?? USER_AGENT;
  const { resolver = resolveByDns, dial = dialByTcp } = options;
  const room = createRoom(options.mostHeld ?? MOST_HELD);

  const ask = async (target: Target, wanted: Wanted, signal: AbortSignal): Promise<Answer> => {
    const addresses = await resolveTarget(target, resolver, signal);
    const socket = await connectTo(target, addresses, { dial, signal });
    return await requestPage(target, socket, { wanted, userAgent, signal, room });
  };

  const follow = async (url: string, wanted: Wanted, signal: AbortSignal): Promise<FetchedPage> => {
    const hops: string[] = [];
    let next: string | URL = url;
    while (hops.length <= MOST_REDIRECTS) {
      const address: string | URL = next;
      const answer = await inSteps(failureStepMs, signal, () => {
        const target = readTarget(address, allow);
        hops.push(target.url.href);
        return ask(target, wanted, signal);
      });
      const current = hops.at(-1) ?? url;
      if (answer.kind === 'page') return { ...pageOf(answer), finalUrl: current, hops };
      const location = URL.parse(answer.location, current);
      if (location === null) throw new EgressRefused('not-http', 'a redirect to what is no URL');
      // a fragment goes along unless the redirect names its own (Fetch, HTTP-redirect fetch): it may name the product
      if (location.hash === '') location.hash = new URL(current).hash;
      next = location;
    }
    throw new EgressRefused('too-many-redirects', `more than ${MOST_REDIRECTS} redirects`);
  };

  return {
    userAgent,
    connect: async (host, port, signal) => {
      const target = readTarget(`http://${host}:${port}/`, allow);
      const addresses = await resolveTarget(target, resolver, signal);
      return await connectTo(target, addresses, { dial, signal });
    },
    post: async (url, posted) => {
      const late = () => new EgressRefused('timeout', `not done in ${POST_MS / 1000} s`);
      return await within({ ms: POST_MS, late }, new AbortController().signal, (signal) =>
        inSteps(failureStepMs, signal, async () => {
          const target = readTarget(url, allow);
          const addresses = await resolveTarget(target, resolver, signal);
          const socket = await connectTo(target, addresses, { dial, signal });
          return { status: await postMessage(target, socket, { posted, userAgent, signal }) };
        }),
      );
    },
    fetchPage: async (url, { signal, accept = 'html' } = {}) => {
      const outer = signal ?? new AbortController().signal;
      const wanted = WANTED[accept];
      const late = () => new EgressRefused('timeout', `not done in ${wanted.totalMs / 1000} s`);
      return await within({ ms: wanted.totalMs, late }, outer, (inner) => follow(url, wanted, inner));
    },
  };
}

function pageOf({ status, headers, contentType, bytes }: Extract<Answer, { kind: 'page' }>) {
  return { status, headers, contentType, bytes };
}

/**
 * Lets a host that cannot be reached be known only at whole steps of time after it was asked: how soon the failure
 * came would tell which of the hosts of the inner network exist.
 */
async function inSteps<T>(stepMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    if (error instanceof EgressRefused && error.reason === 'unreachable' && stepMs > 0) {
      const elapsed = performance.now() - started;
      await pause(Math.ceil(elapsed / stepMs) * stepMs - elapsed, undefined, { signal }).catch(() => {});
    }
    throw error;
  }
}
