/** The binding that a feature's `routes.ts` makes: one handler for each call of its contract. */

import type { PictureSource } from '../files/encode-picture.ts';
import type { Locale } from '../texts/locale.ts';
import type { CallerFor } from './caller.ts';
import type { BodyOf, CallContract, DataOf, FormOf, MetaOf, ParamsOf, QueryOf } from './contract.ts';

/** A cookie that an answer sets or, with `maxAgeSeconds: 0`, clears. Always Secure and SameSite=Lax. */
export interface AnswerCookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
  httpOnly: boolean;
}

/** An uploaded file, on disk until the call is answered, within the limit of the call. */
export interface Upload {
  field: string;
  fileName: string;
  content: PictureSource;
}

/** The content of a multipart request: files, and text fields as the contract's `form` describes them. */
export interface ReadUpload<C extends CallContract> {
  files: Upload[];
  fields: FormOf<C>;
}

export interface UploadLimits {
  /** Of each file. */
  maxBytes: number;
  /** 1 when not said; 10 at most. */
  maxFiles?: number;
}

export interface CallRequest<C extends CallContract> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: CallerFor<C['access']>;
  locale: Locale;
  /** In which the caller reads times: IANA name. */
  zone: string;
  requestId: string;
  /** The address of the client, after trusted proxies. */
  ip: string;
  userAgent: string;
  /** The request carried `Sec-Fetch-Site` or `Origin`: a page made it, so cookies can be stored (rules: sessions). */
  fromBrowser: boolean;
  idempotencyKey: string | undefined;
  /**
   * The files of a multipart request (`body: 'multipart'`), at least one, and its text fields. Nothing is read before it
   * is called, so a handler looks at the caller's rights first. Refuses with `unsupported_type`, `too_large`, `malformed`,
   * `uploads_spent`, `upload_stalled`, or `fields` when there is no file or a text field is wrong.
   */
  readUpload(limits: UploadLimits): Promise<ReadUpload<C>>;
  /** The exact bytes of the body, for signatures of webhooks. */
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type CallAnswer<C extends CallContract> = {
  data: DataOf<C>;
  cookies?: AnswerCookie[];
  /** Of a call with `mayMakeNothing`: whether it made something, which is what 201 says. True when it is left out. */
  made?: boolean;
  /** Further headers of the answer. */
  headers?: Readonly<Record<string, string>>;
} & (MetaOf<C> extends undefined ? { meta?: undefined } : { meta: MetaOf<C> });

export type Handler<C extends CallContract> = (request: CallRequest<C>) => Promise<CallAnswer<C>>;

/** A handler for every call of a contract: a call without a handler, or a wrong answer, is a type error. */
export type Handlers<Table extends Record<string, CallContract>> = {
  [Name in keyof Table]: Handler<Table[Name]>;
};
