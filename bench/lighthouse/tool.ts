/** Lighthouse as far as the bench uses it. It is no dependency, so its types are said here. */

export interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { code: string; message: string };
  finalDisplayedUrl: string;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

interface How {
  /** Where the browser listens. */
  port: number;
  desktop: boolean;
  /** All four without it. */
  only?: readonly Category[];
}

/** Measures one address in a browser. */
export type Lighthouse = (url: string, how: How) => Promise<Report>;

/** Without a mark for speed nothing is slowed down, whoever is signed in stays so, and open lines are not waited for. */
const unhurried = {
  throttlingMethod: 'provided',
  disableStorageReset: true,
  disableFullPageScreenshot: true,
  maxWaitForLoad: 8_000,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  cpuQuietThresholdMs: 0,
};

interface Module {
  default(url: string, flags: object, config?: object): Promise<{ lhr: Report } | undefined>;
  desktopConfig: object;
}

/** Lighthouse when somebody installed it, else undefined. */
export async function loadLighthouse(): Promise<Lighthouse | undefined> {
  // not a literal: the compiler need not find what is not a dependency
  const name: string = 'lighthouse';
  const tool = await import(name).then(
    (module: Module) => module,
    () => undefined,
  );
  if (!tool) return undefined;
  return async (url, { port, desktop, only = categories }) => {
    const pace = only.includes('performance') ? {} : unhurried;
    const flags = { port, logLevel: 'error', output: 'json', onlyCategories: only, ...pace };
    const result = await tool.default(url, flags, desktop ? tool.desktopConfig : undefined);
    if (!result) throw new Error(`Lighthouse answered nothing for ${url}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
    return result.lhr;
  };
}
