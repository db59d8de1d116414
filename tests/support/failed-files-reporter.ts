import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

/** The files of a run by their end, with absolute paths. */
export interface FilesOfRun {
  /** Failed by a test, by a hook, by never ending, or by an error that nobody caught while they ran. */
  failedFiles: string[];
  /** Begun, without an end and without a failed test, in a run in which a process died. */
  deadFiles: string[];
  /** Asked for and never begun: they waited for a process that died. */
  unreadFiles: string[];
  /** How many processes died. */
  deaths: number;
  /** Errors that name no file. */
  errorsOfNoFile: number;
}

/** Writes the files that failed, and those whose process died, into the file that `WAYBILL_FAILED_FILES` names. */
export default class FailedFilesReporter implements Reporter {
  #asked: readonly TestSpecification[] = [];

  onTestRunStart(asked: readonly TestSpecification[]): void {
    this.#asked = asked;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const target = process.env.WAYBILL_FAILED_FILES;
    if (target) writeFileSync(target, JSON.stringify(filesOf(this.#asked, modules, errors)));
  }
}

function filesOf(
  asked: readonly TestSpecification[],
  modules: readonly TestModule[],
  errors: readonly SerializedError[],
): FilesOfRun {
  const deaths = errors.filter(isDeath).length;
  const begun = new Set(modules.map(({ moduleId }) => moduleId));
  const unended = modules.filter((module) => !ended(module));
  const isDead = (module: TestModule): boolean =>
    deaths > 0 && module.state() !== 'failed' && [...module.children.allTests('failed')].length === 0;
  const dead = new Set(unended.filter(isDead).map(({ moduleId }) => moduleId));
  const failed = new Set(unended.map(({ moduleId }) => moduleId).filter((id) => !dead.has(id)));
  const unread = asked.map(({ moduleId }) => moduleId).filter((id) => !begun.has(id));
  // a process that died is an error of no file; beyond the files that it left unended, it had ended all
  let errorsOfNoFile = Math.max(0, deaths - unended.length);
  for (const error of errors) {
    const file: unknown = error.VITEST_TEST_PATH;
    if (typeof file === 'string') {
      failed.add(file);
      dead.delete(file);
    } else if (!isDeath(error) && failed.size === 0) errorsOfNoFile++;
  }
  return { failedFiles: [...failed], deadFiles: [...dead], unreadFiles: unread, deaths, errorsOfNoFile };
}

const ended = (module: TestModule): boolean => module.state() === 'passed' || module.state() === 'skipped';

/** Vitest tells the signal in the cause of its error. */
function isDeath(error: SerializedError): boolean {
  const { cause } = error as { cause?: { message?: string } };
  return /Worker exited unexpectedly/.test(`${error.message} ${cause?.message ?? ''}`);
}
