/** An address as China writes it: from the province down to the door, often without anything between. Pure. */
import type { Placed } from './placed.ts';

const municipality = /^(北京|上海|天津|重庆)市?(?:市辖区)?/u;
const province = /^[\p{Script=Han}]{2,8}?(?:省|自治区|特别行政区)/u;
const city = /^[\p{Script=Han}]{1,10}?(?:自治州|地区|市|盟)/u;
const district = /^[\p{Script=Han}]{1,10}?(?:新区|区|县|旗|市)/u;

export function chineseParts(text: string): Placed {
  const placed: Placed = { parts: {}, rest: [] };
  let left = text.replace(/[\n,;，；、]+/g, ' ').trim();
  /** Takes away what the pattern finds. */
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(left)?.[0];
    if (found !== undefined) left = left.replace(found, ' ').trim();
    return found?.trim();
  };
  const phone = take(/(?<!\d)(?:\+?86[ -]?)?1\d{2}[ -]?\d{4}[ -]?\d{4}(?!\d)/u);
  const labels = /(?:邮编|邮政编码|收货?人|收件人|联系电话|电话|手机|地址)[:：]?\s*/gu;
  left = left.replace(labels, ' ').trim();
  const postcode = take(/(?<!\d)\d{6}(?!\d)/u);
  const whole = take(municipality);
  const own = whole ? `${whole.slice(0, 2)}市` : undefined;
  const region = own ?? take(province);
  const town = own ?? take(city);
  const quarter = take(district);
  // a name without any of its marks stands by itself
  const before =
    region === undefined ? take(/^[\p{Script=Han}]{2,4}(?=\s)/u) : take(/(?<=\s)[\p{Script=Han}]{2,4}$/u);
  Object.assign(placed.parts, given({ region, city: town, district: quarter, postcode, ...doorOf(left) }));
  placed.rest.push(...[before, phone].filter((one) => one !== undefined));
  return placed;
}

/** Up to the number of the house, and what is behind it. */
function doorOf(left: string): { street?: string; street2?: string } {
  const line = left.replace(/\s+/g, ' ').trim();
  const [, street, inside] = /^(.*?\d+ ?(?:号院|号|弄))(.*)$/u.exec(line) ?? [];
  return given({ street: street ?? line, street2: inside?.trim() });
}

/** Without what is empty. */
const given = <Parts extends Record<string, string | undefined>>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, text]) => text)) as Record<string, string>;
