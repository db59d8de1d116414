import { hostname } from 'node:os';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from '../../platform/installation.ts';
import { requestFacts } from '../../platform/tracing/request-id.ts';
import { traceFacts } from '../../platform/tracing/spans.ts';
import { programVersion } from '../setup/place.ts';

/**
 * One JSON line per event on stdout, with its time in UTC. Of an error only what helps is written: a driver's error
 * carries its whole client, and with it what was asked.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    ...{ level, base: { service: 'waybill', node: hostname(), version: programVersion() } },
    ...{ timestamp: pino.stdTimeFunctions.isoTime, mixin: () => ({ ...requestFacts(), ...traceFacts() }) },
    serializers: { err: errorFacts, error: errorFacts },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The words at the start: to people in the demo, to the log in a real shop, so that each of its lines is JSON. */
export function sayTo({ demo, logLevel }: Pick<Settings, 'demo'> & { logLevel: string }) {
  const log = demo ? undefined : createLog(logLevel);
  return (line: string): void => {
    if (!log) console.log(line);
    else if (line.trim() !== '') log.info(line.trim());
  };
}

function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: errorFacts(cause) } : {}),
  };
}
