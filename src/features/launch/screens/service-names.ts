import type { Words } from '../../../platform/texts/texts.ts';

type Values = Readonly<Record<string, string | number>>;

/** Services without a name of their own, by the setting that leads to them. */
const services: Readonly<Record<string, string>> = {
  SMTP_URL: 'mail',
  TRANSLATOR_URL: 'translator',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'traces',
  FILES_URL: 'files',
  OIDC_ISSUER: 'signIn',
};

/** The values of a finding in the reader's words: an outside service by its name in this language. */
export function toldOf(words: Words, values: Values): Record<string, string | number> {
  const service = services[values.variable ?? ''];
  return service ? { ...values, name: words(`services.${service}`) } : { ...values };
}
