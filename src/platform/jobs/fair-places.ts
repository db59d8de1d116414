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

export function createFairPlaces<Kind extends string>(
  limits: PlaceLimits<Kind>,
  refused: (why: 'own' | 'all') => Error,
): FairPlaces<Kind> {
  const [fairKind] = Object.keys(limits.each) as Kind[];
  if (fairKind === undefined) throw new RangeError('places need at least one kind');
  const taken = createTaken(limits);
  const line: Waiting<Kind>[] = [];
  const letIn = (): void => {
    while (taken.total < limits.total) {
      let next: Waiting<Kind> | undefined;
      for (const one of line) {
        if (!taken.hasRoom(one.of)) continue;
        if (!next || taken.countOf(fairKind, one.of) < taken.countOf(fairKind, next.of)) next = one;
      }
      if (!next) return;
      line.splice(line.indexOf(next), 1);
      taken.add(next.of, 1);
      next.begin();
    }
  };
  const take = async (of: Record<Kind, string>, signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted();
    if (taken.hasRoom(of)) taken.add(of, 1);
    else {
      const own = line.reduce((sum, one) => sum + (one.of[fairKind] === of[fairKind] ? 1 : 0), 0);
      if (own >= limits.mostWaitingEach) throw refused('own');
      if (line.length >= limits.mostWaiting) throw refused('all');
      await standIn(line, of, { mostMs: limits.mostWaitMs, tooLate: () => refused('all'), signal });
    }
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      taken.add(of, -1);
      letIn();
    };
  };
  return {
    get running() {
      return taken.total;
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

/** The places that are taken, altogether and by the names of each kind. */
interface Taken<Kind extends string> {
  readonly total: number;
  countOf(kind: Kind, of: Record<Kind, string>): number;
  add(of: Record<Kind, string>, step: 1 | -1): void;
  hasRoom(of: Record<Kind, string>): boolean;
}

function createTaken<Kind extends string>(limits: PlaceLimits<Kind>): Taken<Kind> {
  const kinds = Object.keys(limits.each) as Kind[];
  const counts = new Map<string, number>();
  let total = 0;
  const countOf: Taken<Kind>['countOf'] = (kind, of) => counts.get(`${kind} ${of[kind]}`) ?? 0;
  return {
    get total() {
      return total;
    },
    countOf,
    add(of, step) {
      total += step;
      for (const kind of kinds) {
        const next = countOf(kind, of) + step;
        if (next > 0) counts.set(`${kind} ${of[kind]}`, next);
        else counts.delete(`${kind} ${of[kind]}`);
      }
    },
    hasRoom: (of) => total < limits.total && kinds.every((kind) => countOf(kind, of) < limits.each[kind]),
  };
}

interface Waiting<Kind extends string> {
  of: Record<Kind, string>;
  /** Its place is taken for it, and it is no longer in line. */
  begin(): void;
}

/** Settles when it is let in. @throws what `tooLate` makes after `mostMs` milliseconds, or the signal's reason */
function standIn<Kind extends string>(
  line: Waiting<Kind>[],
  of: Record<Kind, string>,
  until: { mostMs: number; tooLate(): Error; signal: AbortSignal | undefined },
): Promise<void> {
  const { mostMs, tooLate, signal } = until;
  return new Promise((resolve, reject) => {
    const leave = (error: unknown): void => {
      settle();
      line.splice(line.indexOf(entry), 1);
      reject(error);
    };
    const timer = setTimeout(() => leave(tooLate()), mostMs);
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
}
