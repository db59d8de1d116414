/** Draws the types and the routes of the typed client (`client/api.ts`) from the OpenAPI document. */
import { calls } from '../../src/calls.ts';
import { allContracts } from '../../src/contracts.ts';
import type { CallContract } from '../../src/platform/api/contract.ts';
import { openApiDocument } from '../../src/server/api/openapi.ts';
import { fieldsType, type JsonSchema, typeOf } from './type-of.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  'x-acts'?: true;
  'x-by-person'?: true;
  'x-roles'?: string[];
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Call {
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/** The document of all calls, as a shop answers it at `/api/v1/openapi.json`. */
export function ownDocument(): ApiDocument {
  const bound = Object.entries(allContracts as Record<string, CallContract>)
    .filter(([name]) => name in calls)
    .map(([name, contract]) => ({ name, contract }));
  return openApiDocument(bound, { publicUrl: '', brand: 'Waybill' }) as unknown as ApiDocument;
}

/** The text of `client/api.ts`; the same document draws the same text. */
export function drawClient(document: ApiDocument): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ name: operation.operationId, method, path, operation }),
    ),
  );
  // a stream that stays open is no call with an answer
  const answering = all
    .filter(({ operation }) => successOf(operation))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const { Error: _, ...named } = document.components.schemas;
  const schemas = Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '/** Made by `npm run client` from the OpenAPI document; do not edit it by hand. */',
    ...schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`),
    `/** The words that a refusal may have. */\nexport type RefusalCode = ${refusalsOf(answering)};`,
    `/** The input and the output of each call. */\nexport interface Calls {\n${answering.map(drawCall).join('')}}`,
    '/** Method, path, and how a call may be sent: `key` with an idempotency key, `acts` for a GET that does, `form` for files. */\n' +
      `export const routes = {\n${answering.map(drawRoute).join('')}} as const satisfies Record<keyof Calls, string>;`,
  ]
    .join('\n\n')
    .replaceAll(/ +\n/g, '\n')
    .concat('\n');
}

function successOf({ responses }: Operation): JsonSchema | undefined {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return success?.content?.['application/json']?.schema;
}

const codesOf = ({ responses }: Operation): string[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => description.split(', '));

function refusalsOf(all: Call[]): string {
  const codes = new Set(all.flatMap(({ operation }) => codesOf(operation)));
  return typeOf({ enum: [...codes].sort() });
}

function drawCall({ name, operation }: Call): string {
  const success = successOf(operation) ?? {};
  const { data, meta } = success.properties ?? {};
  const input = [
    ...placed('params', operation, 'path'),
    ...placed('query', operation, 'query'),
    ...bodyOf(operation),
  ];
  const output = [
    { name: 'data', type: typeOf(data ?? success, 6), isOptional: false },
    ...(meta ? [{ name: 'meta', type: typeOf(meta, 6), isOptional: false }] : []),
  ];
  return (
    `  /** ${operation.summary.replaceAll('*/', '* /')}${audience(operation)} */\n  ${name}: {\n` +
    `    input: ${input.length > 0 ? fieldsType(input, 4) : 'object'};\n    output: ${fieldsType(output, 4)};\n  };\n`
  );
}

function audience({ security, 'x-roles': roles, 'x-by-person': byPerson }: Operation): string {
  if (roles) return ` (${roles.join(', ')}${byPerson ? '; not by a key' : ''})`;
  return security.length === 0 ? '' : ' (customer)';
}

function placed(name: string, { parameters = [] }: Operation, place: 'path' | 'query') {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return [];
  const fields = here.map(({ name: field, required, schema }) => ({
    name: field,
    type: typeOf(schema, 8),
    isOptional: required !== true,
  }));
  return [{ name, type: fieldsType(fields, 6), isOptional: fields.every(({ isOptional }) => isOptional) }];
}

function bodyOf({ requestBody }: Operation) {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  if (json) return [{ name: 'body', type: typeOf(json.schema, 6), isOptional: false }];
  return form ? [{ name: 'form', type: typeOf(form.schema, 6), isOptional: false }] : [];
}

function drawRoute({ name, method, path, operation }: Call): string {
  const hasKey = operation.parameters?.some(({ in: place }) => place === 'header') ?? false;
  const how = [
    ...(hasKey ? ['key'] : []),
    ...(operation['x-acts'] ? ['acts'] : []),
    ...(operation.requestBody?.content['multipart/form-data'] ? ['form'] : []),
  ];
  return `  ${name}: '${[method.toUpperCase(), path, ...how].join(' ')}',\n`;
}
