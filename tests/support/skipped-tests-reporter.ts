import type { Reporter, TestModule } from 'vitest/node';

/**
 * Names every skipped test with its reason, and every test that passed at a second try, at the end of the run, so that
 * nothing is left out in silence.
 */
export default class SkippedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => {
        const result = test.result();
        const reason = result.state === 'skipped' && result.note ? `: ${result.note}` : '';
        return `  skipped  ${module.relativeModuleId} > ${test.fullName}${reason}`;
      }),
    );
    const again = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `  second try  ${module.relativeModuleId} > ${test.fullName}`),
    );
    if (again.length > 0) console.log(`\n${again.length} passed at a second try\n${again.join('\n')}`);
    if (lines.length > 0) console.log(`\n${lines.length} skipped\n${lines.join('\n')}`);
  }
}
