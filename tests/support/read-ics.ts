/** Reads a calendar by the grammar of RFC 5545, apart from the code that writes it, and throws at the first offence. */

export interface IcsProperty {
  parameters: Record<string, string>;
  value: string;
}

export interface IcsComponent {
  name: string;
  properties: Record<string, IcsProperty>;
  components: IcsComponent[];
}

const contentLine = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=(?:"[^"]*"|[^":;,]*))*):(.*)$/s;
/** VALUE of a property by its name, as far as this shop writes them (3.8, RFC 7986). */
const grammars: Record<string, RegExp> = {
  VERSION: /^2\.0$/,
  SEQUENCE: /^\d+$/,
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  'LAST-MODIFIED': /^\d{8}T\d{6}Z$/,
  TRIGGER: /^-P(\d+D|T\d+H)$/,
  'REFRESH-INTERVAL': /^PT\d+H$/,
  URL: /^https?:\/\/[^\s]+$/,
};
const texts = ['PRODID', 'UID', 'SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME'];
const needed: Record<string, string[]> = {
  VCALENDAR: ['PRODID', 'VERSION'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VALARM: ['ACTION', 'TRIGGER', 'DESCRIPTION'],
};

const demand = (is: boolean, what: string): void => {
  if (!is) throw new Error(`no calendar of RFC 5545: ${what}`);
};

/** The one calendar of a file. */
export function readIcs(file: string): IcsComponent {
  demand(file.endsWith('\r\n'), 'the last line has no end');
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    demand(!/[\r\n]/.test(line), `a bare line break in ${JSON.stringify(line)}`);
    demand(Buffer.byteLength(line) <= 75, `${Buffer.byteLength(line)} octets: ${line}`);
    demand(line.isWellFormed() && !line.includes('\uFFFD'), `a parted character: ${line}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a line must not have
    demand(!/[\u0000-\u0008\u000A-\u001F\u007F]/.test(line), `a control character: ${JSON.stringify(line)}`);
  }
  const stack: IcsComponent[] = [{ name: '', properties: {}, components: [] }];
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) readLine(line, stack);
  demand(stack.length === 1, `${stack.at(-1)?.name} does not end`);
  const [calendar, other] = stack[0]?.components ?? [];
  if (!calendar || other) throw new Error('not one calendar');
  return calendar;
}

function readLine(line: string, stack: IcsComponent[]): void {
  const [, name = '', parameters = '', value = ''] = contentLine.exec(line) ?? [];
  demand(name !== '', `no content line: ${line}`);
  const within = stack.at(-1);
  if (name === 'BEGIN') {
    stack.push({ name: value, properties: {}, components: [] });
    return;
  }
  if (name === 'END') {
    const ended = stack.pop();
    demand(ended?.name === value, `END:${value} of ${ended?.name}`);
    for (const one of needed[value] ?? [])
      demand(one in (ended?.properties ?? {}), `${value} without ${one}`);
    if (ended) stack.at(-1)?.components.push(ended);
    return;
  }
  demand(!(name in (within?.properties ?? {})), `${name} twice in ${within?.name}`);
  const given = Object.fromEntries(
    parameters
      .split(';')
      .filter(Boolean)
      .map((one) => one.split('=') as [string, string]),
  );
  demand(grammars[name]?.test(value) ?? true, line);
  if (name.startsWith('DT') && name !== 'DTSTAMP')
    demand((given.VALUE === 'DATE' ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/).test(value), line);
  if (within)
    within.properties[name] = { parameters: given, value: texts.includes(name) ? plain(value) : value };
}

/** The text that escapes stand for; an unescaped comma or semicolon is an offence. */
function plain(value: string): string {
  demand(/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value), `not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}
