import type { ReadVariants } from '../reading.ts';
import { isObject, type Json, type JsonObject, textValue } from '../sources/loose-json.ts';
import type { ScriptValue } from '../sources/script-values.ts';
import { AXES, AXIS_NAME, ELSEWHERE, NAME_KEYS, UNITS, VALUE_KEYS, VALUE_NAMES } from './axis-words.ts';

type Option = ReadVariants['options'][number];

const MAX_VALUES = 200;

/** The name of an entry of a value list: itself, or its telling key. */
function nameOfValue(value: Json): string | null {
  if (!isObject(value)) return textValue(value);
  const inner = isObject(value.data) ? value.data : value;
  for (const key of VALUE_NAMES) {
    const found = inner[key];
    const text = typeof found === 'object' ? null : textValue(found);
    if (text) return text;
  }
  return null;
}

function valuesOf(list: Json[]): string[] {
  const values = new Set<string>();
  for (const entry of list.slice(0, MAX_VALUES)) {
    const text = nameOfValue(entry);
    if (text && text.length <= 60 && !/^https?:|^#|default title/i.test(text)) values.add(text);
  }
  return [...values];
}

/** True for a name that a shop wrote for people and not for its own programs. */
const isWritten = (key: string, name: string): boolean =>
  key !== 'id' &&
  key !== 'type' &&
  key !== 'code' &&
  /^\p{Lu}|[^ -~]/u.test(name) &&
  !/[a-z][A-Z]|[_=]/.test(name);

/** "Size: [S, M]" in any of the ways in which shop systems write it. */
function axisOf(object: JsonObject, known: boolean): Option | null {
  for (const key of NAME_KEYS) {
    const name = typeof object[key] === 'string' ? textValue(object[key])?.replace(/:$/, '').trimEnd() : null;
    if (!name || name.length > 40) continue;
    const telling = AXIS_NAME.test(name);
    if (!telling && !(known && isWritten(key, name))) continue;
    for (const list of VALUE_KEYS) {
      const entries = object[list];
      if (!Array.isArray(entries)) continue;
      const values = valuesOf(entries);
      if (values.length > (telling ? 0 : 1)) return { name, values };
    }
  }
  return null;
}

/** An object or list of axes: all of its members that are one. */
function axesOf(value: Json, known: boolean): Option[] {
  const members = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  if (members.length === 0 || members.length > 12) return [];
  const axes: Option[] = [];
  for (const member of members) {
    const axis = isObject(member) ? axisOf(member, known) : null;
    if (axis) axes.push(axis);
  }
  return axes;
}

/** { color_name: ["Red", "Blue"], size_name: ["S"] }, as marketplaces keep it beside the page. */
function namedLists(value: JsonObject): Option[] {
  const axes: Option[] = [];
  for (const [key, list] of Object.entries(value)) {
    const name = key.replace(/_name$/, '').replace(/[-_]+/g, ' ');
    if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string')) return [];
    const values = valuesOf(list);
    if (values.length > 0) axes.push({ name: name.charAt(0).toUpperCase() + name.slice(1), values });
  }
  return axes;
}

function unitSizes(list: Json[]): Option[] {
  const axes = new Map<string, Set<string>>();
  for (const unit of list.slice(0, MAX_VALUES)) {
    if (!isObject(unit)) return [];
    for (const [key, inner] of Object.entries(unit)) {
      const axis = /^(?:size|sizename|sizelabel|displaysize|localsize)$/i.test(key)
        ? 'Size'
        : /^(?:colou?r|colou?rname|displaycolou?r)$/i.test(key)
          ? 'Color'
          : null;
      const text = axis && !Array.isArray(inner) ? nameOfValue(inner) : null;
      if (axis && text && text.length <= 40) axes.set(axis, (axes.get(axis) ?? new Set()).add(text));
    }
  }
  return [...axes].map(([name, values]) => ({ name, values: [...values] }));
}

const hasChoice = (axes: Option[]): boolean => axes.some((axis) => axis.values.length > 1);

function choicesUnder(key: string, value: Json): Option[] {
  const known = AXES.test(key);
  if (/^variationvalues$/i.test(key) && isObject(value)) return namedLists(value);
  const axes = axesOf(value, known);
  if (hasChoice(axes)) return axes;
  return Array.isArray(value) && value.length > 1 && UNITS.test(key) ? unitSizes(value) : [];
}

/**
 * The choices that a shop's state names, wherever they stand in it: the first object with axes such as
 * size or colour that have more than one value, not below filters, menus or other products.
 */
export function axesFromState(values: ScriptValue[]): Option[] {
  let budget = 40_000;
  for (const { value } of values) {
    const stack: Json[] = [value];
    while (stack.length > 0 && budget-- > 0) {
      const top = stack.pop() ?? null;
      if (Array.isArray(top)) {
        for (const inner of top.slice(0, 40).reverse()) if (typeof inner === 'object') stack.push(inner);
        continue;
      }
      if (!isObject(top)) continue;
      const inner: Json[] = [];
      for (const key in top) {
        const held = top[key] ?? null;
        if (typeof held !== 'object' || held === null || ELSEWHERE.test(key)) continue;
        const axes = choicesUnder(key, held);
        if (hasChoice(axes)) return axes.filter((axis) => axis.values.length > 0);
        inner.push(held);
      }
      stack.push(...inner.reverse());
    }
  }
  return [];
}
