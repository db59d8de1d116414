/** The OpenAPI 3.1 document, made from the contracts; JSON Schema is Zod's own. */
import * as z from 'zod/mini';
import { calls } from '../../calls.ts';
import { type CallContract, type Schema, schemaNames } from '../../platform/api/contract.ts';
import { refusalStatus } from '../../platform/api/refusal.ts';
import type { Settings } from '../../platform/installation.ts';
import { liveOperation } from '../live/serve-live.ts';
import { keyLengthsOf } from './idempotency.ts';

type Json = Record<string, unknown>;

const always = ['malformed', 'fields', 'too_many_requests', 'internal', 'unavailable'] as const;

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', description: 'A stable word.' },
        message: { type: 'string', description: 'One sentence in the language of the request.' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        requestId: { type: 'string' },
        next: { type: 'string', description: 'The page where the cause can be mended.' },
      },
    },
  },
};

/** The document as JSON, made once for each brand: it is large, and anybody may ask for it as often as they like. */
export function keptDocument(
  bound: { name: string; contract: CallContract }[],
  settings: Pick<Settings, 'publicUrl' | 'brand'>,
): () => string {
  let made: { brand: string; text: string } | undefined;
  return () => {
    const { brand } = settings;
    if (made?.brand !== brand) made = { brand, text: JSON.stringify(openApiDocument(bound, settings)) };
    return made.text;
  };
}

/** The document for the calls that are bound, below the public address of the shop. */
export function openApiDocument(
  bound: { name: string; contract: CallContract }[],
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
): Json {
  const components: Json = { Error: errorSchema };
  const paths: Record<string, Json> = { '/live': { ...liveOperation } };
  for (const { name, contract } of bound) {
    const [method = 'GET', path = '/'] = (calls as Record<string, string>)[name]?.split(' ') ?? [];
    const shown = path.replace(/:(\w+)/g, '{$1}');
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: operation(name, contract, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand,
      version: '1',
      description:
        'Success is {data, meta?}; failure is {error}. Sign in with POST /login and send data.token as ' +
        '"Authorization: Bearer {token}" with every call. Money is {amount, currency} with amount as a decimal ' +
        'string in major units. Calls that create or pay honour Idempotency-Key.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  };
}

function operation(name: string, contract: CallContract, components: Json): Json {
  const jsonOf = (schema: Schema, io: 'input' | 'output') => jsonSchema(schema, io, components);
  const success: Json = contract.bare
    ? jsonOf(contract.data, 'output')
    : {
        type: 'object',
        required: contract.meta ? ['data', 'meta'] : ['data'],
        properties: {
          data: jsonOf(contract.data, 'output'),
          ...(contract.meta ? { meta: jsonOf(contract.meta, 'output') } : {}),
        },
      };
  return {
    operationId: name,
    summary: contract.summary,
    ...(contract.extension ? { 'x-extension': true } : {}),
    ...(typeof contract.access === 'string' ? {} : { 'x-roles': contract.access }),
    ...(contract.acts ? { 'x-acts': true } : {}),
    ...(contract.byPerson || contract.stepUp ? { 'x-by-person': true } : {}),
    security: contract.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(contract.params, 'path', components),
      ...parametersOf(contract.query, 'query', components),
      ...(contract.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: {
                type: 'string',
                minLength: keyLengthsOf(contract).min,
                maxLength: keyLengthsOf(contract).max,
              },
            },
          ]
        : []),
    ],
    ...requestBody(contract, components),
    responses: {
      ...successResponses(contract, { 'application/json': { schema: success } }),
      ...failureResponses(contract),
    },
  };
}

function successResponses({ status = 200, mayMakeNothing }: CallContract, content: Json): Json {
  const made = { [status]: { description: 'Success', content } };
  return mayMakeNothing ? { 200: { description: 'Nothing was made', content }, ...made } : made;
}

function requestBody(contract: CallContract, components: Json): Json {
  if (!contract.body) return {};
  if (contract.body === 'multipart') {
    const fields = contract.form ? jsonSchema(contract.form, 'input', components) : {};
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { ...(fields.properties ?? {}), file: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const schema = jsonSchema(contract.body, 'input', components);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function failureResponses(contract: CallContract): Json {
  const guarded = contract.access === 'anyone' ? [] : (['signed_out'] as const);
  // calls of staff hide from customers, and are refused to other roles (`admit.ts`)
  const ofRoles = Array.isArray(contract.access) ? (['not_found', 'forbidden'] as const) : [];
  const repeated = contract.idempotent ? (['key_reused', 'in_flight'] as const) : [];
  const byStatus = new Map<number, string[]>();
  const fresh = contract.stepUp ? (['step_up_needed'] as const) : [];
  const codes = [...contract.refusals, ...guarded, ...ofRoles, ...repeated, ...fresh, ...always];
  for (const code of new Set(codes)) {
    const status = refusalStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query', components: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** JSON Schema of one schema; named ones are put into the components and referred to. */
function jsonSchema(schema: Schema, io: 'input' | 'output', components: Json): Json {
  const { $defs, $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    metadata: schemaNames,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json & { $defs?: Json };
  const suffix = io === 'input' ? 'Input' : '';
  const moved = JSON.parse(
    JSON.stringify({ rest, defs: $defs ?? {} }).replaceAll(
      /"#\/\$defs\/(\w+)"/g,
      `"#/components/schemas/$1${suffix}"`,
    ),
  ) as { rest: Json; defs: Record<string, Json> };
  for (const [id, definition] of Object.entries(moved.defs)) components[`${id}${suffix}`] ??= definition;
  const { id, ...inline } = moved.rest as Json & { id?: string };
  if (typeof id !== 'string') return inline;
  components[`${id}${suffix}`] ??= inline;
  return { $ref: `#/components/schemas/${id}${suffix}` };
}
