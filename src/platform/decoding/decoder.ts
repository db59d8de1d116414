/**
 * Decodes pictures of other people in a process of its own: a fault of a decoder written in C reaches neither the
 * connections nor the secrets of the shop (ASVS 15.2.5, decision 0721).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answered, CopiesJob, CopiesMade, PictureBox, PictureJob, PictureMade } from './picture-jobs.ts';

export interface Decoder {
  /** Rejects with an Error for what is no accepted picture, is broken, or broke the process twice. */
  copies(job: CopiesJob): Promise<CopiesMade>;
  avif(webp: Uint8Array): Promise<Buffer>;
  /** As JPEG, whole within a box that the ground fills. */
  boxed(webp: Uint8Array, box: PictureBox): Promise<Buffer>;
}

export interface DecoderOptions {
  program?: URL;
  /** From when a job is asked for until it is done, in milliseconds. */
  mostMs?: number;
  /** After so long without a job the process ends, and gives all its memory back. */
  idleMs?: number;
}

interface Waiting {
  job: PictureJob;
  isSecond: boolean;
  done(made: PictureMade): void;
  fail(error: Error): void;
  timer: NodeJS.Timeout;
}

const bytesOf = (made: PictureMade): Buffer => Buffer.from((made as { bytes: Uint8Array }).bytes);

/** The variables that a program needs to start at all; none that the operator set for the shop. */
const passedOn = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];

/** @returns the environment of the decoding process */
export function barrenEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2' };
}

/**
 * One process, which begins with the first picture. When it dies, another one does what it was at, each job once more:
 * a picture that breaks it a second time is told as broken.
 */
export function createDecoder({
  program = new URL('./decoding-process.ts', import.meta.url),
  mostMs = 30_000,
  idleMs = 20_000,
}: DecoderOptions = {}): Decoder {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const decoding = createDecodingProcess({
    program,
    idleMs,
    answered(answer) {
      const one = settle(answer.id);
      if ('made' in answer) one?.done(answer.made);
      else one?.fail(new Error(answer.failure));
    },
    ended: drop,
  });

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    if (waiting.size === 0) decoding.rest();
    return one;
  }

  function drop(): void {
    decoding.end();
    for (const id of [...waiting.keys()]) {
      const one = settle(id);
      if (one?.isSecond) one.fail(new Error('the picture ended the decoder'));
      else if (one) ask({ ...one, isSecond: true });
    }
  }

  function ask(one: Omit<Waiting, 'timer'>): void {
    const id = ++lastId;
    const timer = setTimeout(() => {
      settle(id)?.fail(new Error('the picture took too long'));
      drop();
    }, mostMs);
    waiting.set(id, { ...one, timer });
    decoding.send({ id, job: one.job });
  }

  const made = (job: PictureJob): Promise<PictureMade> =>
    new Promise((done, fail) => ask({ job, isSecond: false, done, fail }));

  return {
    copies: async (job) => (await made(job)) as CopiesMade,
    avif: async (webp) => bytesOf(await made({ avif: webp })),
    boxed: async (webp, box) => bytesOf(await made({ boxed: webp, box })),
  };
}

interface DecodingProcess {
  /** Begins the process if there is none. */
  send(message: { id: number; job: PictureJob }): void;
  /** An idle process lets the shop end, and ends itself after a while. */
  rest(): void;
  end(): void;
}

interface DecodingParts extends Required<Pick<DecoderOptions, 'program' | 'idleMs'>> {
  answered(answer: Answered): void;
  /** It died, or was idle for so long. */
  ended(): void;
}

function createDecodingProcess({ program, idleMs, answered, ended }: DecodingParts): DecodingProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const fresh = fork(fileURLToPath(program), {
      env: barrenEnvironment(process.env),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    fresh.on('message', answered);
    fresh.on('error', () => child === fresh && ended());
    fresh.on('exit', () => child === fresh && ended());
    return fresh;
  }

  return {
    send(message) {
      clearTimeout(idle);
      child ??= start();
      child.ref();
      child.channel?.ref();
      child.send(message);
    },
    rest() {
      child?.unref();
      child?.channel?.unref();
      clearTimeout(idle);
      idle = setTimeout(ended, idleMs).unref();
    },
    end() {
      const gone = child;
      child = undefined;
      gone?.removeAllListeners();
      // what is being ended may still break
      gone?.on('error', () => undefined);
      gone?.kill('SIGKILL');
    },
  };
}
