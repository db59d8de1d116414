import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes the absolute paths of the files that failed into the file that `WAYBILL_FAILED_FILES` names: by a test, by a
 * hook, by never ending, or by an error that nobody caught while they ran.
 */
export default class FailedFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const target = process.env.WAYBILL_FAILED_FILES;
    if (!target) return;
    const failed = new Set(modules.filter((module) => !ended(module)).map((module) => module.moduleId));
    let errorsOfNoFile = 0;
    for (const error of errors) {
      const file: unknown = error.VITEST_TEST_PATH;
      if (typeof file === 'string') failed.add(file);
      // a process that died is an error of no file, and leaves its file unended
      else if (failed.size === 0) errorsOfNoFile++;
    }
    writeFileSync(target, JSON.stringify({ failedFiles: [...failed], errorsOfNoFile }));
  }
}

const ended = (module: TestModule): boolean => module.state() === 'passed' || module.state() === 'skipped';
