/** The names between braces in a message in the ICU format. Pure. */

/** The placeholders of a message, each once; what stands in the branches of a plural or a choice counts too. */
export function placeholdersIn(message: string): string[] {
  const names = new Set<string>();
  readText(message, 0, names);
  return [...names];
}

/** Reads text until the brace that closes it, and answers where that is. */
function readText(message: string, from: number, names: Set<string>): number {
  let at = from;
  while (at < message.length && message[at] !== '}') {
    if (message[at] === "'" && /[{}<>#']/.test(message[at + 1] ?? '')) at = afterQuoted(message, at);
    else if (message[at] === '{') at = readPlaceholder(message, at + 1, names);
    else at += 1;
  }
  return at;
}

/** An apostrophe before a sign of the format makes what follows literal, until the next one. */
function afterQuoted(message: string, at: number): number {
  if (message[at + 1] === "'") return at + 2;
  const end = message.indexOf("'", at + 1);
  return end < 0 ? message.length : end + 1;
}

/** Reads one placeholder behind its brace: a name, perhaps a kind, perhaps branches. */
function readPlaceholder(message: string, from: number, names: Set<string>): number {
  const head = /^\s*([^\s,{}]+)\s*(,\s*\w+\s*)?/.exec(message.slice(from));
  if (!head) return message.length;
  names.add(head[1] ?? '');
  let at = from + head[0].length;
  while (at < message.length && message[at] !== '}') {
    if (message[at] === '{') at = readText(message, at + 1, names) + 1;
    else at += 1;
  }
  return at + 1;
}
