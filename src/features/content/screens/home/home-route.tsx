import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { RouteLine } from '../../../../ui/lists/route-line.tsx';
import { Section } from './home-section.tsx';

const steps = ['paste', 'pay', 'warehouse', 'delivery', 'receive'] as const;
const pictures: Readonly<Record<(typeof steps)[number], string>> = {
  ...{ paste: 'link', pay: 'pay', warehouse: 'warehouse', delivery: 'delivery', receive: 'receive' },
};

/** One order in five pictures, with the time and money of each step; nobody has begun it yet. */
export function Route() {
  const { words: all } = usePlace();
  const words = useWords('home.route');
  const { named } = useFormats();
  const state = (name: 'done' | 'current' | 'next' | 'problem' | 'skipped') => all(`ui.states.${name}`);
  return (
    <Section id="route" heading={words('heading')}>
      <RouteLine
        label={words('label')}
        labels={{
          done: state('done'),
          current: state('current'),
          next: state('next'),
          problem: state('problem'),
          skipped: state('skipped'),
        }}
        steps={steps.map((step) => ({
          id: step,
          title: words(`steps.${step}.title`),
          state: 'next',
          note: (
            <>
              <img
                src={`/step-${pictures[step]}.svg`}
                alt=""
                width={320}
                height={200}
                loading="lazy"
                className="mt-2 mb-3 h-auto w-full rounded-control max-md:hidden"
              />
              <span className="block">{words(`steps.${step}.text`)}</span>
              {(['time', 'money'] as const).map((fact) => (
                <span key={fact} className="mt-1 block">
                  <span className="text-text-3">{named(words(fact), '')}</span>
                  {words(`steps.${step}.${fact}`)}
                </span>
              ))}
            </>
          ),
        }))}
      />
    </Section>
  );
}
