/** Every contract accepts only texts and lists with a limit, values of the declared kind, and no other fields. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '../../src/contracts.ts';
import type { CallContract, Schema } from '../../src/platform/api/contract.ts';

type Json = { [key: string]: unknown };

const contracts = Object.entries(allContracts as Record<string, CallContract>);
const inputs = contracts.flatMap(([name, { params, query, body, form, access }]) =>
  Object.entries({ params, query, body: body === 'multipart' ? undefined : body, form }).flatMap(
    ([place, schema]) => (schema ? [{ name, place, schema: schema as Schema, access }] : []),
  ),
);

/** A schema as JSON, with the schemas that it refers to put into their places. */
function jsonOf(schema: Schema, io: 'input' | 'output' = 'input'): Json {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const put = (one: unknown, depth = 0): unknown => {
    if (depth > 40 || typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map((each) => put(each, depth + 1));
    const { $ref } = one as Json;
    if (typeof $ref === 'string') return put(($defs as Json)[$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, put(value, depth + 1)]));
  };
  return put(whole) as Json;
}

interface Place {
  at: string[];
  schema: Json;
}

/** Every part of a schema with its path; `*` stands for each of a list, `?` for each of a record. */
function partsOf(schema: Json, at: string[] = []): Place[] {
  const inner: Place[] = [];
  for (const [name, one] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
    inner.push(...partsOf(one, [...at, name]));
  for (const kind of ['anyOf', 'oneOf', 'allOf'])
    for (const one of (schema[kind] ?? []) as Json[]) inner.push(...partsOf(one, at));
  if (schema.items) inner.push(...partsOf(schema.items as Json, [...at, '*']));
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    inner.push(...partsOf(schema.additionalProperties as Json, [...at, '?']));
  return [{ at, schema }, ...inner];
}

const typesOf = ({ type }: Json): Set<unknown> => new Set([type].flat());

/** Whether nothing but texts up to some length fits. */
function hasEnd({ maxLength, enum: all, const: one, pattern, format }: Json): boolean {
  if (maxLength !== undefined || all !== undefined || one !== undefined) return true;
  if (format !== undefined && format !== 'regex') return format === 'date';
  return typeof pattern === 'string' && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]|\\./g, ''));
}

const told = ({ name, place, at }: { name: string; place: string; at: string[] }) =>
  `${name} ${place} ${at.join('.')}`;

test('every text and every list that is let in has an end', () => {
  const endless = inputs.flatMap(({ name, place, schema }) =>
    partsOf(jsonOf(schema))
      .filter(
        ({ schema: one }) =>
          (typesOf(one).has('string') && !hasEnd(one)) ||
          (typesOf(one).has('array') && one.maxItems === undefined),
      )
      .map(({ at }) => told({ name, place, at })),
  );
  expect([...new Set(endless)]).toEqual([]);
  expect(inputs.length).toBeGreaterThan(300);
});

test('no contract lets fields through that it does not name', () => {
  const loose = inputs.flatMap(({ name, place, schema }) =>
    partsOf(jsonOf(schema))
      // news of providers are kept as they came, for their signature
      .filter(() => name !== 'receiveProviderEvent')
      .filter(({ schema: { type, additionalProperties: more, properties } }) => {
        const isAnything =
          more === true || (typeof more === 'object' && Object.keys(more as Json).length === 0);
        return type === 'object' && (isAnything || (properties !== undefined && typeof more === 'object'));
      })
      // what an authenticator answered is one thing, which its library checks as a whole
      .filter(({ at }) => at[0] !== 'passkey')
      .map(({ at }) => told({ name, place, at })),
  );
  expect(loose).toEqual([]);
  // and those that it does not name are gone before anybody sees them
  const body = { ...forged, name: 'Anna' };
  const schema = inputs.find(({ name, place }) => name === 'updateUser' && place === 'body')?.schema;
  expect(schema && z.parse(schema, body)).toEqual({ name: 'Anna' });
});

/** Answers that hold fields without names, and why each may. */
const open: readonly (readonly [RegExp, string])[] = [
  [/^startPasskey\w* /, 'the options for a device, which the library of passkeys makes'],
  [/^getPage /, 'the texts of a page'],
  [
    /^staff\w+ (?:order\.)?journal\.\*\.(?:before|after)/,
    'what an event of a delivery changed, for staff alone',
  ],
  [/^staffListDeeds \*\.said/, 'what staff sent, without secrets'],
];

test('no answer lets fields through that its contract does not name', () => {
  const loose = contracts.flatMap(([name, { data, meta }]) =>
    [data, meta].flatMap((schema) =>
      schema
        ? partsOf(jsonOf(schema, 'output'))
            .filter(({ schema: { type, additionalProperties: more, ...rest } }) => {
              const isAnything =
                more === true || (typeof more === 'object' && Object.keys(more as Json).length === 0);
              const saysNothing = type === undefined && Object.keys(rest).length === 0;
              return saysNothing || (type === 'object' && isAnything);
            })
            .map(({ at }) => `${name} ${at.join('.')}`)
        : [],
    ),
  );
  expect(loose.filter((one) => !open.some(([form]) => form.test(one)))).toEqual([]);
  expect(open.filter(([form]) => !loose.some((one) => form.test(one)))).toEqual([]);
  // and those that it does not name are gone before they are sent
  const done = contracts.find(([name]) => name === 'signOut')?.[1].data;
  expect(done && z.parse(done, { done: true, password_hash: 'x' })).toEqual({ done: true });
});

test('a text that is longer than a usual body says how large its body may be', () => {
  const usual = 256 * 1024;
  const wrong = contracts.filter(([name, { bodyBytes = usual }]) => {
    const body = inputs.find((one) => one.name === name && one.place === 'body');
    const lengths = body
      ? partsOf(jsonOf(body.schema)).map(({ schema }) => Number(schema.maxLength ?? 0))
      : [];
    // letters of three bytes
    return Math.max(0, ...lengths) * 3 > bodyBytes;
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
  // it is read for whoever may make the call, which everybody may of one that is open
  const forAll = contracts.filter(([, { bodyBytes, access }]) => bodyBytes && !Array.isArray(access));
  expect(forAll.map(([name]) => name)).toEqual([]);
  expect(contracts.filter(([, { bodyBytes }]) => bodyBytes).length).toBeGreaterThan(6);
});

/** Fields that nobody may set on themselves or on their things. */
const forged = {
  ...{
    balance: 1,
    user_id: 'x',
    userId: 'x',
    customer_id: 'x',
    customerId: 'x',
    owner: 'x',
    ownerId: 'x',
    accountId: 'x',
  },
  ...{
    role: 'admin',
    roles: ['admin'],
    is_staff: true,
    isStaff: true,
    isAdmin: true,
    admin: true,
    access: 'anyone',
  },
  ...{
    paid: true,
    paidAt: 'x',
    state: 'x',
    status: 'x',
    emailConfirmed: true,
    email_confirmed_at: 'x',
    disabled_at: null,
  },
  ...{
    password_hash: 'x',
    passwordHash: 'x',
    token: 'x',
    session: 'x',
    sessionId: 'x',
    created_at: 'x',
    createdAt: 'x',
  },
  ...{
    updatedAt: 'x',
    fee: 1,
    rate: 1,
    exchangeRate: 1,
    discountPercent: 100,
    confirmed: true,
    publishedAt: 'x',
  },
};

/** Calls of customers that name such a field, and what it means there. */
const meant: Record<string, string> = {
  'confirmEmail body token': 'of the link in the mail',
  'changePasswordByToken body token': 'of the link in the mail',
  'signInByLink body token': 'of the link in the mail',
  'finishStaffSignIn body state': 'of the sign-in that this browser began',
  'confirmNews body token': 'of the link in the mail',
  'endNews body token': 'of the link in the mail',
  'endWatch body token': 'of the link in the mail',
};

test('no call of customers takes what nobody may say of himself', () => {
  const names = new Set(Object.keys(forged));
  const said = inputs
    .filter(({ access, place }) => typeof access === 'string' && place !== 'params' && place !== 'query')
    .flatMap(({ name, place, schema }) =>
      partsOf(jsonOf(schema))
        .filter(({ at }) => names.has(at.at(-1) ?? ''))
        .map(({ at }) => told({ name, place, at })),
    );
  expect([...new Set(said)].filter((one) => !(one in meant))).toEqual([]);
});

const wrongFor: Record<string, unknown[]> = {
  string: [7, true, [], ['a'], {}, { a: 1 }, null],
  number: ['7', 'a', true, [], [7], {}, null, Number.NaN],
  integer: ['7', 'a', true, [], [7], {}, null, 0.5],
  boolean: ['true', 1, 0, [], {}, null],
};

test('a value of another kind is refused at its field, in every body', () => {
  let tried = 0;
  const taken: string[] = [];
  for (const { name, place, schema } of inputs.filter((input) => input.place === 'body')) {
    const json = jsonOf(schema);
    if (json.type !== 'object') continue;
    for (const [field, one] of Object.entries((json.properties ?? {}) as Record<string, Json>)) {
      const kinds = new Set(
        [one, ...((one.anyOf ?? []) as Json[])].flatMap((each) => [...typesOf(each)]).filter(Boolean),
      );
      const scalar = [...kinds].find((kind) => typeof kind === 'string' && kind in wrongFor) as
        | string
        | undefined;
      if (!scalar || kinds.has('object') || kinds.has('array')) continue;
      for (const wrong of wrongFor[scalar] ?? []) {
        const kind = wrong === null ? 'null' : Number.isInteger(wrong) ? 'integer' : typeof wrong;
        if (kinds.has(kind) || (kind === 'integer' && kinds.has('number'))) continue;
        tried += 1;
        const { error } = z.safeParse(schema, { [field]: wrong });
        if (!error?.issues.some(({ path }) => path[0] === field))
          taken.push(`${told({ name, place, at: [field] })} takes ${JSON.stringify(wrong)}`);
      }
    }
  }
  expect(taken).toEqual([]);
  expect(tried).toBeGreaterThan(1_000);
});
