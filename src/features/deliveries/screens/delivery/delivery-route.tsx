import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ZoneOfTimes } from '../../../../kit/times/zone-of-times.tsx';
import { RouteLine, type RouteStep, type RouteStepState } from '../../../../ui/lists/route-line.tsx';
import type { Delivery } from '../../contract.ts';

const allSteps = ['ordered', 'paid', 'packed', 'shipped', 'customs', 'in_destination', 'delivered'] as const;
/** On the road the present step is the last one that there is news of. */
const onRoad: readonly Delivery['state'][] = ['shipped', 'customs', 'in_destination'];

/** The way of the parcel, past to future, each step with its time (UX-101). */
export function DeliveryRoute({ delivery }: { delivery: Delivery }) {
  const words = useWords('delivery-view');
  const parts = useWords('delivery-parts');
  const states = useWords('order-parts.stepStates');
  const timeOf = useTimes(delivery);
  const isStopped = ['returned', 'lost', 'cancelled'].includes(delivery.state);
  const times = new Map(delivery.events.map(({ kind, at }) => [kind, at]));
  // not every carrier tells of it
  const steps = allSteps.filter((step) => step !== 'in_destination' || times.has(step));
  const last = steps.findLastIndex((step) => times.has(step));
  const line = steps.map((step, index): RouteStep => {
    const at = times.get(step);
    const isOnRoad = onRoad.includes(delivery.state);
    const state = stateOf({ index, last, isPassed: at !== undefined, isOnRoad });
    // one that goes on is not named as if it were done
    const names = state === 'current' && !at ? 'stepsNow' : 'steps';
    const time = timeOf({ step, state, at });
    return { id: step, title: words(`${names}.${step}`), state, ...(time ? { time } : {}) };
  });
  const shown: RouteStep[] = isStopped
    ? [
        ...line.filter(({ state }) => state === 'done'),
        { id: delivery.state, title: parts(`states.${delivery.state}`), state: 'problem' },
      ]
    : line;
  return (
    <div className="grid gap-4">
      <RouteLine
        label={words('route')}
        labels={{
          done: states('done'),
          current: states('current'),
          next: states('next'),
          problem: states('problem'),
          skipped: states('skipped'),
        }}
        steps={shown}
      />
      <ZoneOfTimes />
    </div>
  );
}

interface TimedStep {
  step: (typeof allSteps)[number];
  state: RouteStepState;
  at: string | undefined;
}

/** When a step was, or is expected: the last one as the carrier tells it, the present one by its deadline. */
function useTimes({ expected, sentence, state: now }: Delivery) {
  const words = useWords('delivery-view');
  const parts = useWords('order-parts');
  const { date, dates } = useFormats();
  const { by, isLate } = sentence;
  const isPaying = now === 'awaiting_payment';
  const isDue = isPaying || now === 'packing' || now === 'ready';
  return ({ step, state, at }: TimedStep): RouteStep['time'] => {
    if (at) return { dateTime: at, text: date(at, 'short-day') };
    if (step === 'delivered' && expected) {
      const { from, to } = expected;
      return { dateTime: to, text: words('expected', { dates: dates(from, to, 'short-day') }) };
    }
    // of an answer or a bill the deadline is none of the step
    if (state !== 'current' || !by || isLate || !isDue) return undefined;
    return { dateTime: by, text: parts(isPaying ? 'payUntil' : 'expected', { date: date(by, 'short-day') }) };
  };
}

interface StepFacts {
  index: number;
  last: number;
  isPassed: boolean;
  isOnRoad: boolean;
}

/** A step without news that lies before one with news was not needed, such as customs within a country. */
function stateOf(step: StepFacts): RouteStepState {
  if (step.isOnRoad && step.index === step.last) return 'current';
  if (step.isPassed) return 'done';
  if (step.index < step.last) return 'skipped';
  return step.index === step.last + 1 && !step.isOnRoad ? 'current' : 'next';
}
