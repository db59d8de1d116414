/** Lets `count` pieces of work run at the same time in this process; the others wait in line. */
export function createSlots(count: number, options: { mostWaiting?: number; onFull?: () => Error } = {}) {
  const { mostWaiting = Number.POSITIVE_INFINITY, onFull = () => new Error('too many wait in line') } =
    options;
  let free = count;
  const line: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else if (line.length >= mostWaiting) throw onFull();
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free++;
    }
  };
}
