import type { Reporter, TestModule } from 'vitest/node';

/** Names every skipped test with its reason at the end of the run, so that nothing is left out in silence. */
export default class SkippedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => {
        const result = test.result();
        const reason = result.state === 'skipped' && result.note ? `: ${result.note}` : '';
        return `  skipped  ${module.relativeModuleId} > ${test.fullName}${reason}`;
      }),
    );
    if (lines.length > 0) console.log(`\n${lines.length} skipped\n${lines.join('\n')}`);
  }
}
