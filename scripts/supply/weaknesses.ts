/** Judges the answer of `npm audit --json` (decision 0722). Pure. */

export interface AuditAnswer {
  vulnerabilities?: Record<string, { name: string; via: (string | Advisory)[]; range: string }>;
  metadata?: { dependencies?: { total?: number } };
  error?: { summary?: string; code?: string };
}

interface Advisory {
  /** Number of the registry. */
  source: number;
  url: string;
  title: string;
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
}

/** A weakness that was looked at and does not matter here, for a reason, until a day (YYYY-MM-DD). */
export interface Accepted {
  url: string;
  reason: string;
  until: string;
}

/** Empty: nothing is excused. An entry needs its reason and a day of at most three months from now. */
export const accepted: readonly Accepted[] = [];

/** From this day on a weakness may stand no longer; the others are told and may wait for the next update. */
const urgent = new Set(['high', 'critical']);

export interface Judged {
  /** Sentences that must be acted on at once. */
  urgent: string[];
  /** Sentences to read. */
  told: string[];
}

/**
 * Every advisory once, with the packages that it is about. An answer that holds no count of what was looked at is no
 * answer: silence must not pass for health.
 *
 * @param day today, YYYY-MM-DD
 * @throws Error when the registry did not look at the packages
 */
export function judgeAudit(answer: AuditAnswer, day: string, excused = accepted): Judged {
  if (answer.error)
    throw new Error(`the registry did not answer: ${answer.error.summary ?? answer.error.code}`);
  if (!answer.metadata?.dependencies?.total) throw new Error('the registry looked at no package');
  const judged: Judged = { urgent: [], told: [] };
  const found = new Map<string, { advisory: Advisory; names: Set<string> }>();
  for (const { name, via } of Object.values(answer.vulnerabilities ?? {}))
    for (const advisory of via) {
      if (typeof advisory === 'string') continue;
      const one = found.get(advisory.url) ?? { advisory, names: new Set() };
      found.set(advisory.url, { advisory, names: one.names.add(name) });
    }
  for (const { advisory, names } of found.values()) {
    const { url, title, severity } = advisory;
    const sentence = `${[...names].join(', ')}: ${title} (${severity}, ${url})`;
    const excuse = excused.find((one) => one.url === url && one.until >= day);
    if (excuse) judged.told.push(`${sentence}; accepted until ${excuse.until}: ${excuse.reason}`);
    else (urgent.has(severity) ? judged.urgent : judged.told).push(sentence);
  }
  for (const { url, until } of excused)
    if (until < day || !found.has(url)) judged.urgent.push(`the excuse for ${url} has ended: take it out`);
  return judged;
}
