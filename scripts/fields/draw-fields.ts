/**
 * Access to fields: who reads and writes each one, and in which state, drawn from the contract and the table of orders.
 * Pure.
 */
import { calls } from '../../src/calls.ts';
import { allContracts } from '../../src/contracts.ts';
import { orderStates } from '../../src/features/order-states/states.ts';
import { transitions } from '../../src/features/order-states/transitions.ts';
import type { CallContract } from '../../src/platform/api/contract.ts';
import { openApiDocument } from '../../src/server/api/openapi.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const contracts = Object.entries(allContracts) as [string, CallContract][];
const settings = { publicUrl: 'https://shop.example', brand: 'Shop' };

/** The names of fields, with dots; what has a name of its own is told once, under that name. */
function fieldsOf(schema: Schema | undefined, below = ''): string[] {
  if (!schema) return [];
  const at = (name: string): string => (below ? `${below}.${name}` : name);
  const ref = schema.$ref?.split('/').at(-1);
  if (ref) return [below ? `${below}: ${ref}` : ref];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsOf(one, at(name)));
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const deeper = [
    ...parts.flatMap((one) => fieldsOf(one, below)),
    ...own,
    ...(schema.items ? fieldsOf(schema.items, below ? `${below}[]` : '[]') : []),
    ...(values ? fieldsOf(values, at('*')) : []),
  ];
  const all = deeper.length > 0 ? deeper : below ? [below] : [];
  return [...new Set(all)];
}

const listed = (fields: readonly string[]): string =>
  fields.length > 0 ? fields.map((field) => `\`${field}\``).join(' ') : '–';

function rolesOf({ access }: CallContract): string {
  if (access === 'anyone') return 'anybody';
  if (access === 'customer') return 'customer, own things alone';
  return [...access, ...(access.includes('admin') ? [] : ['admin'])].join(', ');
}

/** Refusals of the call because of a state: those with status 409 or 410. */
function statesOf(operation: Operation): string {
  const codes = ['409', '410'].flatMap(
    (status) => operation.responses[status]?.description.split(', ') ?? [],
  );
  return listed(codes);
}

function rowOf(name: string, contract: CallContract, operation: Operation): string {
  const sent = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answered = Object.values(operation.responses[String(contract.status ?? 200)]?.content ?? {})[0]
    ?.schema;
  const data = answered?.properties?.data ?? answered;
  const call = (calls as Record<string, string>)[name] ?? '';
  return `| \`${call}\` | ${rolesOf(contract)} | ${listed(fieldsOf(sent))} | ${listed(fieldsOf(data))} | ${statesOf(operation)} |`;
}

/** From which state to which one, and who moves an order so. */
function moves(): string[] {
  return orderStates.flatMap((from) =>
    orderStates.flatMap((to) => {
      const by = transitions[from][to]?.by;
      return by ? [`| \`${from}\` | \`${to}\` | ${by.join(', ')} |`] : [];
    }),
  );
}

/** The document, in Markdown; the same code gives the same bytes. */
export function drawFields(): string {
  const bound = contracts.map(([name, contract]) => ({ name, contract }));
  const { paths, components } = openApiDocument(bound, settings) as unknown as Document;
  const operations = new Map(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation] as const),
    ),
  );
  const rows = contracts.flatMap(([name, contract]) => {
    const operation = operations.get(name);
    return operation ? [rowOf(name, contract, operation)] : [];
  });
  const named = Object.entries(components.schemas)
    .filter(([name]) => name !== 'Error')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => `| \`${name}\` | ${listed(fieldsOf(schema))} |`);
  return [
    '# Who may read and write which field',
    '',
    'Drawn from the contract by `npm run fields`; a test compares. The server refuses what is not in a row: a field that is not written down is never taken over, and an answer holds no field that is not written down. A customer’s call reaches own things alone. `admin` may do what any role may. The last column names the refusals that depend on the state of a thing; with which of them a move of an order is refused follows from the second table.',
    '',
    '## Calls',
    '',
    '| call | who | writes | reads | refused by state |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Who moves an order from which state to which',
    '',
    '| from | to | who |',
    '| --- | --- | --- |',
    ...moves(),
    '',
    '## Parts with a name',
    '',
    '| part | fields |',
    '| --- | --- |',
    ...named,
    '',
  ].join('\n');
}
