import { Stamp, type StampTone } from '../../feedback/stamp.tsx';
import { StatusTag, type StatusTone } from '../../feedback/status-tag.tsx';
import { RouteLine } from '../../lists/route-line.tsx';
import { Sheet } from '../../lists/sheet.tsx';
import { type Step, Steps } from '../../navigation/steps.tsx';
import { Sample, Samples, Section, type SectionProps } from '../frame.tsx';
import { sampleRoute } from '../sample-data.ts';

const tones: StatusTone[] = [
  'attention',
  'info',
  'moving',
  'stored',
  'success',
  'problem',
  'neutral',
  'closed',
];
const verdicts: StampTone[] = ['allowed', 'limited', 'prohibited', 'delivered', 'neutral'];

/** Where things are and what is decided: route line, steps, tags, stamps. */
export function ProgressParts({ texts }: SectionProps) {
  const { route, states, steps } = texts;
  const line = sampleRoute(texts);
  const troubled = line.steps.map((step) => {
    if (step.id === 'moving')
      return { ...step, title: route.repack, note: route.repackNote, state: 'skipped' as const };
    if (step.id === 'photo')
      return { ...step, title: route.held, note: route.heldNote, state: 'problem' as const };
    return step;
  });
  const orderSteps: Step[] = [
    { id: 'items', title: steps.items, state: 'done', href: '#guide-progress' },
    { id: 'recipient', title: steps.recipient, state: 'current' },
    { id: 'review', title: steps.review, state: 'next' },
    { id: 'pay', title: steps.pay, state: 'next' },
  ];
  return (
    <Section id="progress" heading={texts.sections.progress}>
      <Samples wide>
        <Sample name={states.horizontal}>
          <RouteLine {...line} drawn label={`${route.heading}: ${states.horizontal}`} />
        </Sample>
        <Sample name={states.problem}>
          <RouteLine {...line} steps={troubled} label={`${route.heading}: ${states.problem}`} />
        </Sample>
        <Sample name={steps.label}>
          <Steps label={steps.label} steps={orderSteps} labels={route.states} />
        </Sample>
      </Samples>
      <Samples>
        <Sample name={states.vertical}>
          <Sheet>
            <RouteLine
              {...line}
              steps={troubled}
              orientation="vertical"
              label={`${route.heading}: ${states.vertical}`}
            />
          </Sheet>
        </Sample>
        <Marks texts={texts} />
      </Samples>
    </Section>
  );
}

/** Tags of states and stamps of verdicts. */
function Marks({ texts }: SectionProps) {
  const { tags, stamps } = texts;
  return (
    <div className="grid content-start gap-10">
      <Sample name={texts.sections.progress}>
        <div className="ui-tags">
          {tones.map((tone) => (
            <StatusTag key={tone} tone={tone}>
              {tags[tone]}
            </StatusTag>
          ))}
        </div>
      </Sample>
      <div className="flex flex-wrap items-center gap-8 px-2">
        {verdicts.map((tone) => (
          <Stamp key={tone} tone={tone}>
            {stamps[tone]}
          </Stamp>
        ))}
      </div>
    </div>
  );
}
