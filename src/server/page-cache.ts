/**
 * Rendered pages of anonymous visitors, who all get the same. A page that is asked for by many at once is rendered
 * once; failures, redirects and pages of which a part was refused are not kept.
 */
export interface PageCache<Answer> {
  get(key: string, produce: () => Promise<Answer>): Promise<Answer>;
  clear(): void;
}

export function createPageCache<Answer extends { status: number; isWhole: boolean }>(limits: {
  maxPages: number;
  maxAgeMs: number;
}): PageCache<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return {
    async get(key, produce) {
      const known = kept.get(key);
      if (known && known.until > performance.now()) return known.answer;
      const answer = produce();
      kept.delete(key);
      kept.set(key, { answer, until: performance.now() + limits.maxAgeMs });
      if (kept.size > limits.maxPages) kept.delete(kept.keys().next().value ?? '');
      const forget = (): void => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      };
      answer.then(({ status, isWhole }) => {
        if (status !== 200 || !isWhole) forget();
      }, forget);
      return answer;
    },
    clear: () => kept.clear(),
  };
}
