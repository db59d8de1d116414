/** Which outside services the environment switches on, for the page that tells staff: names and hosts, never a secret. */
import type { OutsideServices } from '../../features/shop-settings/services.ts';
import { providerKeys } from './own-providers.ts';
import type { ServerSettings } from './settings.ts';

const hostOf = (url: string): string => new URL(url).host;

/** In the order of the page. `variables` are those that switch a service on; others that belong to it stand in the README. */
export function outsideServices(settings: Omit<ServerSettings, 'settlementCurrency'>): OutsideServices {
  const {
    smtpUrl,
    payments,
    translator,
    ebay,
    dhl,
    cdek,
    telegram,
    filesPlace,
    tracing,
    rendererChromium,
    metricsToken,
    chat,
    oidc,
  } = settings;
  const { provider } = payments;
  const on = (name: string, variables: string[], which: string | undefined | false) => ({
    ...{ name, variables, isOn: Boolean(which) },
    which: which || null,
  });
  return [
    on('mail', ['SMTP_URL', 'MAIL_FROM'], smtpUrl && hostOf(smtpUrl)),
    on('payments', [...providerKeys, 'PAYMENT_PROVIDER'], provider),
    on(
      'translator',
      ['TRANSLATOR', 'TRANSLATOR_URL', 'TRANSLATOR_KEY'],
      translator && hostOf(translator.url),
    ),
    on('catalogue', ['CATALOGUE_EBAY_ID', 'CATALOGUE_EBAY_SECRET'], ebay?.marketplace),
    on('dhl', ['DHL_API_KEY'], dhl && hostOf(dhl.baseUrl)),
    on('cdek', ['CDEK_ID', 'CDEK_SECRET'], cdek && hostOf(cdek.baseUrl)),
    on('telegram', ['TELEGRAM_BOT_TOKEN'], telegram && hostOf(telegram.url)),
    on(
      'files',
      ['FILES_URL', 'FILES_KEY_ID', 'FILES_SECRET'],
      filesPlace?.kind === 'bucket' && hostOf(filesPlace.endpoint),
    ),
    on('renderer', ['RENDERER_CHROMIUM'], rendererChromium && 'Chromium'),
    on('widget', ['CHAT_WIDGET'], chat.widget?.name),
    on('sign-in', ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], oidc && hostOf(oidc.issuer)),
    on('traces', ['OTEL_EXPORTER_OTLP_ENDPOINT'], tracing && hostOf(tracing.endpoint)),
    on('metrics', ['METRICS_TOKEN'], metricsToken && '/metrics'),
  ];
}
