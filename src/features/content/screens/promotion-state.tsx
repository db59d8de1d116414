import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Days, Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { dayOf, startOfDay } from '../../../platform/time/zoned.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

type Shown = Pick<AnswerOf<'listPromotions'>[number], 'startsAt' | 'endsAt' | 'ended' | 'started'>;

/** Whether it runs, in words and a mark. */
export function PromotionState({ promotion: { ended, started } }: { promotion: Shown }) {
  const words = useWords('promotions.states');
  const state = ended ? 'ended' : started ? 'running' : 'coming';
  const tones = { ended: 'closed', running: 'success', coming: 'info' } as const;
  return (
    <p>
      <StatusTag tone={tones[state]}>{words(state)}</StatusTag>
    </p>
  );
}

/** Of an end, which does not count any more, the last moment that does: midnight ends the day before. */
export const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

/** From which day to which by the shop's clock, which is named: the list and the page of a promotion tell one end (UX-188, decisions/0370-times.md). */
export function PromotionDates({ promotion: { startsAt, endsAt } }: { promotion: Shown }) {
  const zone = usePlace().zones.shop;
  const { aside, zoneName } = useFormats(zone);
  const words = useWords('promotions');
  return (
    <p className="text-small text-text-2" suppressHydrationWarning>
      <Days
        from={startsAt}
        to={lastMoment(endsAt)}
        zone={zone}
        say={(dates) => words('dates', { dates: aside(dates, zoneName()) })}
      />
    </p>
  );
}

/** Until when by the shop's clock: a whole last day is told without an hour (UX-188). */
export function PromotionEnd({ promotion: { endsAt } }: { promotion: Pick<Shown, 'endsAt'> }) {
  const zone = usePlace().zones.shop;
  const { aside, zoneName } = useFormats(zone);
  const words = useWords('promotions');
  const say = (date: string) => words('until', { date });
  const isMidnight = startOfDay(zone, dayOf(zone, new Date(endsAt))).getTime() === Date.parse(endsAt);
  return (
    <p>
      {isMidnight ? (
        <Timed at={lastMoment(endsAt)} zone={zone} say={(day) => say(aside(day, zoneName()))} />
      ) : (
        <Timed at={endsAt} form="deadline" zone={zone} say={say} />
      )}
    </p>
  );
}
