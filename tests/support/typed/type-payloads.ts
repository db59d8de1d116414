/**
 * Types attacks into every field of free words that a changing call has, with the ids of a living shop and by whoever may
 * make the call, until it is accepted. Each attack is known by its number.
 */
import type { RunningTestShop } from '../a-running-shop.ts';
import { type Json, pick, seeded } from '../fuzzed-values.ts';
import type { ApiDocument } from '../fuzzer.ts';
import { aForm, aPicture } from '../pictures.ts';
import { alarm } from '../stored-payloads.ts';
import {
  ask,
  changing,
  contracts,
  type Desk,
  operationOf,
  type Route,
  type Typed,
  type TypedCall,
} from './desk.ts';
import { knownFields } from './known-fields.ts';
import { leftOut } from './left-out.ts';
import { lookAround, lookNear, paramsOf } from './look.ts';
import { type Person, somePeople } from './people.ts';
import { type Seen, see } from './seen-values.ts';
import { typedValue } from './typed-body.ts';

/** Numbers of columns stand below it. */
const FIRST = 100_000;
const ROUNDS = Number(process.env.SHIELD_ROUNDS ?? 6);
const TRIES = 16;
const ENOUGH = 3;

/** Types attacks until each call has taken some, or has been tried often enough. */
export async function typePayloads({ shop, products }: RunningTestShop): Promise<Typed> {
  const desk: Desk = {
    ...{ shop, random: seeded(20_261_128), document: JSON.parse(shop.document()) as ApiDocument },
    ...{ calls: new Map(), places: new Map(), accepted: new Set(), touched: new Set(), refused: new Map() },
    people: await somePeople(shop),
    ...{ known: knownFields(products[0] ?? ''), turns: new Map() },
  };
  for (const { name } of changing)
    desk.calls.set(name, { hasWords: false, sent: 0, accepted: 0, plain: 0, refusals: new Map() });
  for (let round = 0; round < ROUNDS; round++) {
    for (const person of desk.people) await lookAround(desk, person);
    for (const route of changing) {
      const told = desk.calls.get(route.name);
      if (!told || route.name in leftOut) continue;
      for (let tries = 0; tries < TRIES && told.accepted < ENOUGH; tries++) {
        await typeInto(desk, route, { share: tries % 3 === 2 ? 0.35 : 0.9 });
        // without words it is made once, so that what comes after it can be typed into
        if (tries > 2 && !told.hasWords && told.plain > 0) break;
      }
    }
  }
  return desk;
}

/** Makes one request, with an attack in most of its words. */
async function typeInto(desk: Desk, route: Route, { share }: { share: number }): Promise<void> {
  const contract = contracts[route.name];
  const told = desk.calls.get(route.name);
  const able = desk.people.filter((one) => one.may(contract?.access ?? 'anyone'));
  if (!contract || !told || able.length === 0) return;
  const person = pick(desk.random, able);
  const params = paramsOf(desk, route, person);
  if (!params) return note(told, 'no such thing in the living shop');
  const { near, base } = await lookNear(desk, route, { person, params });
  const { body, used } = bodyOf(desk, route, { person, near, share, base });
  if (used.size > 0) told.hasWords = true;
  told.sent++;
  const sent = contract.body === 'multipart' ? { form: await formOf(body) } : contract.body ? { body } : {};
  const { status, body: answer } = await ask(desk, route.name, { person, params, ...sent });
  if (status < 200 || status >= 300) return refuse(desk, route, { status, answer, used });
  if (used.size === 0) told.plain++;
  else told.accepted++;
  for (const n of used.keys()) desk.accepted.add(n);
  see(answer, person.seen);
  see(answer, near);
  const numbers = ['orderNum', 'number'].flatMap((name) => (near.values.get(name) ?? []).slice(0, 1));
  const ids = [...near.ids.values()].flatMap((all) => [...all].slice(0, 2));
  for (const id of [...Object.values(params), ...numbers, ...ids]) desk.touched.add(String(id));
}

interface Writing {
  person: Person;
  near: Seen;
  share: number;
  base: Json | undefined;
}

/** A body for a call, and the attacks that stand in it with their fields. */
function bodyOf(desk: Desk, route: Route, { person, near, share, base }: Writing) {
  const used = new Map<number, string>();
  const [content] = Object.values(operationOf(desk, route)?.requestBody?.content ?? {});
  if (!content) return { body: null, used };
  const attack = (most: number, path: string): string | null => {
    const n = FIRST + desk.places.size;
    const text = attackOf(n, most, path);
    if (text === null) return null;
    desk.places.set(n, `${route.name} ${path}`);
    used.set(n, path);
    return text;
  };
  const { random, document, shop, refused } = desk;
  const own = desk.known[route.name];
  if (own?.body) {
    const filled = Object.entries(own.body).map(([name, value]) => [
      name,
      value === '%s' ? (attack(90, name) ?? 'words') : value,
    ]);
    return { body: Object.fromEntries(filled) as Json, used };
  }
  const changes = route.method === 'PUT' && random() < 0.8;
  const body = typedValue(
    content.schema,
    {
      ...{ random, components: document.components.schemas, near, far: person.seen, share, attack },
      ...{ refused: refused.get(route.name) ?? new Set(), now: shop.installation.clock.now() },
      given: { currentPassword: person.password, ...own?.fields },
      without: own?.without ?? [],
    },
    { path: '', base: changes ? base : undefined },
  );
  const written = JSON.stringify(body);
  for (const n of used.keys()) if (!written.includes(`${alarm}(${n})`)) used.delete(n);
  return { body, used };
}

/** Remembers why, and in which field an attack was no text that the shop takes. */
function refuse(
  desk: Desk,
  { name }: Route,
  { status, answer, used }: { status: number; answer: Json; used: ReadonlyMap<number, string> },
): void {
  const { error } = (answer ?? {}) as { error?: { code?: string; fields?: Record<string, string[]> } };
  const fields = Object.entries(error?.fields ?? {});
  const told = desk.calls.get(name);
  const words = fields.slice(0, 3).map(([field, [why]]) => `${field}: ${why}`);
  if (told) note(told, [status, error?.code, ...words].filter(Boolean).join(' '));
  const mine = desk.refused.get(name) ?? new Set();
  for (const [field] of fields) {
    const plain = field.replace(/\.\d+/g, '');
    for (const path of used.values()) if (path === plain || path.startsWith(`${plain}.`)) mine.add(path);
  }
  desk.refused.set(name, mine);
}

function note({ refusals }: TypedCall, why: string): void {
  refusals.set(why, (refusals.get(why) ?? 0) + 1);
}

function attackOf(n: number, most: number, path: string): string | null {
  const short = `"><svg/onload=${alarm}(${n})>`;
  const long = `<img src=x onerror=${alarm}(${n})> ${short}`;
  if (/url|link|href|site/i.test(path) && n % 2 === 0) return `javascript://shop.example/%0a${alarm}(${n})`;
  return long.length <= most ? long : short.length <= most ? short : null;
}

async function formOf(body: Json): Promise<FormData> {
  const { file: _, ...fields } = (body ?? {}) as Record<string, Json>;
  const texts = Object.entries(fields).filter(([, one]) => typeof one === 'string') as [string, string][];
  return aForm([await aPicture({ width: 700, height: 700 })], Object.fromEntries(texts));
}
