/** The list of what the service needs before it opens, each with the way to put it right. */
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { FindingRow, isDone, isHere } from './finding-row.tsx';
import { hasServerSteps, ServerSteps } from './server-steps.tsx';
import { SettlementChoice } from './settlement.tsx';
import { TestMail } from './test-mail.tsx';

type Launch = AnswerOf<'staffGetLaunch'>;
type Finding = Launch['findings'][number];

const isAdvice = ({ state }: Finding): boolean => state === 'advice';

type FindingsProps = Pick<Launch, 'findings' | 'settlement' | 'testMail'>;

/** Required ones first, with how many are done; those that are done are folded below them, advice stands apart. */
export function Findings({ findings, settlement, testMail }: FindingsProps) {
  const words = useWords('staff-launch');
  const done = findings.filter(isDone);
  // what is put right in the browser comes before what the server's operator sets
  const open = findings
    .filter((finding) => !isDone(finding))
    .toSorted((one, other) => Number(!isHere(one)) - Number(!isHere(other)));
  const required = open.filter((finding) => !isAdvice(finding));
  const advised = open.filter(isAdvice);
  const first = open.find(isHere);
  const rows = (some: readonly Finding[]) => (
    <ul className="ui-content-fold grid grid-cols-[minmax(0,1fr)]">
      {some.map((finding) => (
        <FindingRow
          key={`${finding.what} ${finding.values.name ?? ''}`}
          finding={finding}
          isFirst={finding === first}
          form={hasWay(finding) ? <Way {...{ finding, settlement, testMail }} /> : null}
        />
      ))}
    </ul>
  );
  const folded = <Disclosure summary={words('doneOf', { count: done.length })}>{rows(done)}</Disclosure>;
  const progress = { done: done.length, all: done.length + required.length };
  return (
    <>
      {required.length > 0 ? (
        <Sheet heading={words('required', progress)} dense>
          <progress
            className="ui-file-progress mb-2 max-w-none"
            aria-label={words('required', progress)}
            value={progress.done}
            max={progress.all}
          />
          {rows(required)}
          {done.length > 0 ? (
            <ul className="ui-content-fold border-line border-t">
              <li>{folded}</li>
            </ul>
          ) : null}
        </Sheet>
      ) : null}
      {advised.length > 0 ? (
        <Sheet heading={words('advised')} dense>
          {rows(advised)}
        </Sheet>
      ) : null}
      {required.length === 0 && done.length > 0 ? (
        <ul className="ui-sheet ui-content-fold">
          <li>{folded}</li>
        </ul>
      ) : null}
    </>
  );
}

/** The form that puts a finding right in its own row, or the steps on the server; of one that is done, behind a line. */
function Way({ finding, settlement, testMail }: Pick<Launch, 'settlement' | 'testMail'> & WayProps) {
  const words = useWords('staff-launch');
  const { what } = finding;
  const folded = (name: string, content: ReactNode): ReactNode =>
    isDone(finding) ? <Disclosure summary={name}>{content}</Disclosure> : content;
  if (what === 'mail-test') return folded(words('mail.ask'), <TestMail mail={testMail} />);
  if (what !== 'currency') return <ServerSteps what={what} />;
  const choice = <SettlementChoice settlement={settlement} />;
  // why it stays as it is needs no press
  return settlement.locked ? choice : folded(words('settlement.choose'), choice);
}

interface WayProps {
  finding: Finding;
}

const hasWay = (finding: Finding): boolean =>
  ['mail-test', 'currency'].includes(finding.what) || (hasServerSteps(finding.what) && !isDone(finding));
