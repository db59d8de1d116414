/** Whether somebody listens where the settings send the shop to. Nothing is said there, so no quota is used. */
import { connect } from 'node:net';
import type { LaunchFinding } from '../../features/launch/rules.ts';
import { ownProviderNames, ownProviders } from '../settings/own-providers.ts';
import type { ServerSettings } from '../settings/settings.ts';

const patienceMs = 5_000;

type Service = [name: string, variable: string, address: string | undefined];

/** One finding for each service that is set up. */
export async function askServices(settings: ServerSettings): Promise<LaunchFinding[]> {
  const { smtpUrl, payments, translator, ebay, dhl, cdek, oidc, filesPlace, telegram, tracing } = settings;
  const set: Service[] = [
    ['the mail server', 'SMTP_URL', smtpUrl],
    ...ownProviderNames.map((name): Service => {
      const { title, address } = ownProviders[name];
      return [title, address, payments[name]?.url];
    }),
    ['the translator', 'TRANSLATOR_URL', translator?.url],
    ['eBay', 'CATALOGUE_EBAY_URL', ebay?.url],
    ['DHL', 'DHL_API_URL', dhl?.baseUrl],
    ['CDEK', 'CDEK_URL', cdek?.baseUrl],
    ['the receiver of traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', tracing?.endpoint],
    ['Telegram', 'TELEGRAM_API_URL', telegram?.url],
    ['the store of files', 'FILES_URL', filesPlace?.kind === 'bucket' ? filesPlace.endpoint : undefined],
    ['the provider of sign-ins', 'OIDC_ISSUER', oidc?.issuer],
  ];
  return Promise.all(
    set.flatMap(([name, variable, address]) => {
      if (!address) return [];
      const { host, port } = placeOf(address);
      const values = { name, variable, place: `${host}:${port}` };
      const finding = (answers: boolean): LaunchFinding => ({
        ...{ what: 'service', values },
        state: answers ? 'ready' : 'unreachable',
      });
      return [listens(host, port).then(finding)];
    }),
  );
}

const usualPorts: Readonly<Record<string, number>> = {
  'https:': 443,
  'http:': 80,
  'smtps:': 465,
  'smtp:': 587,
};

function placeOf(address: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (usualPorts[protocol] ?? 443) };
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patienceMs });
    const end = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
