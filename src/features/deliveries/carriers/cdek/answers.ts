/** Answers of CDEK: a thing, and what came of the requests about it. */
import * as z from 'zod/mini';
import { CarrierRefused } from '../shipment.ts';

const Fault = z.object({ code: z.string(), message: z.optional(z.string()) });

const Request = z.object({
  type: z.optional(z.string()),
  state: z.optional(z.string()),
  errors: z._default(z.array(Fault), []),
});

const Status = z.object({
  code: z.string(),
  name: z.optional(z.string()),
  date_time: z.optional(z.string()),
  city: z.optional(z.nullable(z.string())),
});

const Entity = z.object({
  uuid: z.optional(z.string()),
  cdek_number: z.optional(z.union([z.string(), z.number()])),
  url: z.optional(z.string()),
  delivery_detail: z.optional(z.object({ total_sum: z.optional(z.number()) })),
  statuses: z._default(z.array(Status), []),
});

const Answer = z.object({
  entity: z.optional(Entity),
  requests: z._default(z.array(Request), []),
  errors: z._default(z.array(Fault), []),
});

export type CdekEntity = z.output<typeof Entity>;
export type CdekStatus = z.output<typeof Status>;

export interface CdekAnswer {
  entity: CdekEntity | undefined;
  requests: z.output<typeof Request>[];
  faults: z.output<typeof Fault>[];
  isOk: boolean;
}

const told = (faults: CdekAnswer['faults']): string =>
  faults
    .map(({ code, message }) => message?.trim() || code)
    .join('; ')
    .slice(0, 500);

/** Codes of a thing that CDEK has not got. */
const unknown: readonly string[] = ['v2_entity_not_found', 'v2_order_not_found', 'v2_entity_empty'];

/** Reads an answer with its faults. Throws when it is none: CDEK is down, or a key is wrong. */
export async function readAnswer(answer: Response): Promise<CdekAnswer> {
  if (!answer.ok && answer.status !== 400 && answer.status !== 404)
    throw new Error(`CDEK answered ${answer.status}`);
  const { entity, requests, errors } = z.parse(Answer, await answer.json());
  const faults = [...errors, ...requests.flatMap((request) => request.errors)];
  if (!answer.ok && faults.length === 0) throw new Error(`CDEK answered ${answer.status}`);
  return { entity, requests, faults, isOk: answer.ok };
}

export const isUnknown = ({ faults }: CdekAnswer): boolean =>
  faults.some(({ code }) => unknown.includes(code));

/** Throws `CarrierRefused` in the words of CDEK when a request of this kind ended badly. */
export function refuseInvalid({ requests, faults, isOk }: CdekAnswer, type: string): void {
  const bad = requests.find((one) => one.type === type && one.state === 'INVALID');
  if (bad) throw new CarrierRefused(told(bad.errors.length > 0 ? bad.errors : faults));
  if (!isOk) throw new CarrierRefused(told(faults));
}
