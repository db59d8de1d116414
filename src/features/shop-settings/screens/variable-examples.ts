/** Examples of the values of variables. Where there is no entry it is a key or an id, which has no look of its own. */
const examples: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://user:password@smtp.example.com',
  MAIL_FROM: 'hello@example.com',
  PAYMENT_PROVIDER: 'stripe',
  TRANSLATOR: 'deepl',
  TRANSLATOR_URL: 'https://translate.example.com',
  FILES_URL: 's3://store.example.com/bucket',
  RENDERER_CHROMIUM: '/usr/bin/chromium',
  OIDC_ISSUER: 'https://login.example.com',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
};

/** A line for the server's environment, to be copied and filled in. */
export const exampleLine = (variable: string): string => `${variable}=${examples[variable] ?? '…'}`;
