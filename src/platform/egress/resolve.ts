import { Resolver } from 'node:dns/promises';
import net from 'node:net';
import { EgressRefused } from './egress-refused.ts';
import { isLoopback, isRoutable } from './routable-space.ts';
import type { Target } from './target.ts';
import { within } from './time-limit.ts';

/** Finds all addresses of a name. It may ignore the signal; the time limit holds all the same. */
export type NameResolver = (name: string, signal: AbortSignal) => Promise<string[]>;

const DNS_LIMIT_MS = 2_000;
const MOST_ADDRESSES = 4;

/**
 * The addresses that may be connected to, checked: all that the name has must be fit, or none is used.
 *
 * @throws EgressRefused `unreachable`
 */
export async function resolveTarget(
  target: Target,
  resolver: NameResolver,
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = await addressesOf(target, resolver, signal);
  const isFit = target.allowed ? isLoopback : isRoutable;
  const unfit = addresses.find((address) => !isFit(address));
  if (unfit !== undefined) throw new EgressRefused('unreachable', `blocked: ${target.host} is ${unfit}`);
  if (addresses.length === 0) throw new EgressRefused('unreachable', `no address for ${target.host}`);
  return addresses.slice(0, MOST_ADDRESSES);
}

async function addressesOf(target: Target, resolver: NameResolver, signal: AbortSignal): Promise<string[]> {
  const { host } = target;
  if (net.isIP(host) !== 0) return [host];
  if (target.allowed && host === 'localhost') return ['127.0.0.1'];
  const late = () => new EgressRefused('unreachable', `no answer from DNS for ${host}`);
  try {
    return await within({ ms: DNS_LIMIT_MS, late }, signal, (inner) => resolver(host, inner));
  } catch (error) {
    if (signal.aborted || error instanceof EgressRefused) throw error;
    throw new EgressRefused('unreachable', `DNS: ${error instanceof Error ? error.message : error}`, error);
  }
}

/**
 * Asks the DNS servers themselves. The system's own lookup would also read local names, and its slow answers would
 * hold up file work, because both share one small pool of threads.
 */
export const resolveByDns: NameResolver = async (name, signal) => {
  const resolver = new Resolver({ timeout: DNS_LIMIT_MS / 2, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const [first] = answers;
    if (found.length === 0 && first.status === 'rejected') throw first.reason;
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
