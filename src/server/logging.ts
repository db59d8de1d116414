import pino, { type Logger } from 'pino';

/**
 * One JSON line per event on stdout. Of an error only what helps is written: a driver's error carries its whole
 * client, and with it what was asked.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, serializers: { err: errorFacts, error: errorFacts } });
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
