import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the long files are, the longest first. */
const long = [
  'tests/journeys/every-page',
  'tests/journeys/',
  'tests/style-guide/',
  'tests/money',
  'tests/life-model/',
  'src/platform/embedded-postgres/',
];

const lengthRank = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((part) => moduleId.includes(part));
  return place === -1 ? long.length : place;
};

/**
 * Long files first, the rest as Vitest orders them (by size on a fresh clone): one that began last would leave the other
 * processes without work. Projects follow one another, since a process is handed on to files of its own project alone.
 */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = this.ctx.projects.map(({ name }) => name);
    const projectRank = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return sorted.toSorted(
      (one, other) => projectRank(one) - projectRank(other) || lengthRank(one) - lengthRank(other),
    );
  }
}
