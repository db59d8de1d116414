/** Where traces go, by the names that OpenTelemetry gives its variables. */
import type { TracingSettings } from '../../platform/tracing/open-tracing.ts';
import { SettingsError } from './settings-error.ts';
import { refuseAlone, webAddress } from './values.ts';

/**
 * Undefined where no traces are wanted.
 *
 * @throws SettingsError that names the variable and the cure
 */
export function readTracing(env: NodeJS.ProcessEnv): TracingSettings | undefined {
  refuseAlone(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', [
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_SERVICE_NAME',
    'OTEL_TRACES_SAMPLER_ARG',
  ]);
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    endpoint: webAddress(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ''),
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: env.OTEL_SERVICE_NAME || 'waybill',
    share: shareOf(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** `name=value` with commas between; the value is not repeated, since it may be a key. */
function headersOf(given: string | undefined): Record<string, string> {
  const pairs = (given ?? '')
    .split(',')
    .flatMap((pair) => (pair.trim() === '' ? [] : [pair.trim().split('=')]));
  return Object.fromEntries(
    pairs.map(([name = '', ...value]) => {
      if (!/^[\w-]+$/.test(name) || value.length === 0)
        throw new SettingsError('OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between several');
      return [name, decoded(value.join('='))];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new SettingsError(
      'OTEL_EXPORTER_OTLP_HEADERS holds a % that begins no sign: a % in a value is written %25',
    );
  }
}

function shareOf(given: string | undefined): number {
  if (!given) return 1;
  const share = Number(given);
  if (share >= 0 && share <= 1) return share;
  throw new SettingsError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not ${given}`);
}
