/** The typed client of a Waybill shop. */
export type * from './api.ts';
export { routes } from './api.ts';
export {
  type CallName,
  type ClientOptions,
  createClient,
  type DataOf,
  type Extra,
  type InputOf,
  type OutputOf,
  type WaybillClient,
} from './client.ts';
export { type FailureCode, WaybillFailure } from './failure.ts';
export { amountOf, digitsOf, minorOf } from './money.ts';
export { each, pages } from './pages.ts';
export { openWebhook, type WebhookEvent, WebhookForgery, type WebhookNews } from './webhook.ts';
