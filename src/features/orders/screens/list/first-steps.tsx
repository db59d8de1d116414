/** The start of a new account: three pictures of what happens next. */
import { useWords } from '../../../../kit/place.tsx';

const steps = ['link', 'pay', 'receive'] as const;

export function FirstSteps() {
  const words = useWords('cabinet.steps');
  return (
    <ol aria-label={words('label')} className="grid gap-6 sm:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step} className="grid content-start gap-2">
          <img
            src={`/step-${step}.svg`}
            alt=""
            width={320}
            height={200}
            className="h-auto w-full rounded-control max-sm:max-w-60"
          />
          <p className="font-semibold">
            {words('numbered', { number: index + 1, title: words(`${step}.title`) })}
          </p>
          <p className="text-small text-text-2">{words(`${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
