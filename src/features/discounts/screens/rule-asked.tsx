import { usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Rule } from './rule-form.ts';

/** The rule takes off a lot and waits for a second person. */
export function RuleAsked({ asked: { by, aloneFrom } }: { asked: NonNullable<Rule['asked']> }) {
  const { user, words: all } = usePlace();
  const words = useWords('staff-discounts.asked');
  const text = words(by === user?.id ? 'byYou' : 'byOther');
  return (
    <div className="mt-4 max-w-form">
      <Banner tone="warning" label={all('ui.toasts.warning')}>
        {text}{' '}
        {by === user?.id && aloneFrom ? (
          <Timed at={aloneFrom} form="moment" say={(date) => words('alone', { date })} />
        ) : null}
      </Banner>
    </div>
  );
}
