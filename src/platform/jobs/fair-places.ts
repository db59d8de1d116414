/**
 * Places for work that takes long, shared fairly: so many altogether and so many for each of the things that a piece of
 * work belongs to, a person for instance or a host. Counted in this process: it protects this node's memory and sockets.
 */

export interface PlaceLimits<Kind extends string> {
  /** At the same time, all together. */
  total: number;
  /** At the same time for each name of a kind. */
  each: Record<Kind, number>;
  /** In line, all together. */
  mostWaiting: number;
  /** In line for each name of the first kind of `each`. */
  mostWaitingEach: number;
  /** Milliseconds after which a place is not waited for any longer. */
  mostWaitMs: number;
}

export interface FairPlaces<Kind extends string> {
  /**
   * Runs `work` when there is a place. The next in line is the one whose name of the first kind has the fewest places,
   * and among equals the one that waits longest: a full line of one person holds nobody else up.
   *
   * @throws what `refused` makes: 'own' when the line of this name is full, 'all' when the line of all is full or no
   *   place came in time; the signal's reason when it is aborted in line
   */
  run<Result>(of: Record<Kind, string>, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** The same for work of several steps: answers what gives the place back; more than once does nothing. */
  take(of: Record<Kind, string>, signal?: AbortSignal): Promise<() => void>;
  readonly running: number;
  readonly waiting: number;
}

interface Waiting<Kind extends string> {
  of: Record<Kind, string>;
  begin(): void;
}

export function createFairPlaces<Kind extends string>(
  limits: PlaceLimits<Kind>,
  refused: (why: 'own' | 'all') => Error,
): FairPlaces<Kind> {
  const kinds = Object.keys(limits.each) as Kind[];
  const [fairKind] = kinds;
  if (fairKind === undefined) throw new RangeError('places need at least one kind');
  const counts = new Map<string, number>();
  const line: Waiting<Kind>[] = [];
  let running = 0;
  const countOf = (kind: Kind, of: Record<Kind, string>): number => counts.get(`${kind} ${of[kind]}`) ?? 0;
  const add = (of: Record<Kind, string>, step: 1 | -1): void => {
    running += step;
    for (const kind of kinds) {
      const next = countOf(kind, of) + step;
      if (next > 0) counts.set(`${kind} ${of[kind]}`, next);
      else counts.delete(`${kind} ${of[kind]}`);
    }
  };
  const hasRoom = (of: Record<Kind, string>): boolean =>
    running < limits.total && kinds.every((kind) => countOf(kind, of) < limits.each[kind]);
  const letIn = (): void => {
    while (running < limits.total) {
      let next: Waiting<Kind> | undefined;
      for (const one of line) {
        if (!hasRoom(one.of)) continue;
        if (!next || countOf(fairKind, one.of) < countOf(fairKind, next.of)) next = one;
      }
      if (!next) return;
      line.splice(line.indexOf(next), 1);
      add(next.of, 1);
      next.begin();
    }
  };
  const wait = (of: Record<Kind, string>, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (error: unknown): void => {
        settle();
        line.splice(line.indexOf(entry), 1);
        reject(error);
      };
      const timer = setTimeout(() => leave(refused('all')), limits.mostWaitMs);
      const giveUp = (): void => leave(signal?.reason);
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const entry: Waiting<Kind> = {
        of,
        begin: () => {
          settle();
          resolve();
        },
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      line.push(entry);
    });
  const take = async (of: Record<Kind, string>, signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted();
    if (hasRoom(of)) add(of, 1);
    else {
      const own = line.reduce((sum, one) => sum + (one.of[fairKind] === of[fairKind] ? 1 : 0), 0);
      if (own >= limits.mostWaitingEach) throw refused('own');
      if (line.length >= limits.mostWaiting) throw refused('all');
      await wait(of, signal);
    }
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      add(of, -1);
      letIn();
    };
  };
  return {
    get running() {
      return running;
    },
    get waiting() {
      return line.length;
    },
    take,
    async run(of, work, signal) {
      const giveBack = await take(of, signal);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}
