import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Days, Timed } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Advice } from '../../contract.ts';
import { useAbout, wholeOf } from './advice-choice.tsx';

type Choice = Advice['choices'][number];

interface Props {
  advice: Advice;
  /** The page that sends has its own button: only its other choices are links. */
  isToSend: boolean;
}

/** The choices below each other, each with its whole price, its date, and the way to take it. */
export function AdviceRows({ advice: { choices, recommended }, isToSend }: Props) {
  const words = useWords('delivery-advice');
  const about = useAbout();
  const { to } = usePlace();
  return (
    <ul className="divide-y divide-line border-line border-y">
      {choices.map((choice) => {
        const { kind, parcels, orders } = choice;
        const whole = wholeOf(choice);
        const isBest = kind === recommended?.kind;
        const isFirst = kind === (recommended?.kind ?? 'ship');
        const href = wayOf(choice);
        return (
          <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 flex-1 gap-0.5 max-sm:basis-full">
              <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {!isToSend && href && kind !== 'ship' ? (
                  <TextLink href={to(href)}>{words(`go.${kind}`)}</TextLink>
                ) : (
                  words(`kinds.${kind}`)
                )}
                {isBest ? <StatusTag tone="success">{words('best')}</StatusTag> : null}
              </h3>
              <p className="text-small text-text-2">
                {words(`does.${kind}`, { parcels, orders: orders.length })}
                {choice.arrives ? (
                  <>
                    {' · '}
                    <Days from={choice.arrives.from} to={choice.arrives.to} form="short-day" />
                  </>
                ) : null}
              </p>
              {choice.freeStorage ? <FreeStorage told={choice.freeStorage} /> : null}
            </div>
            {whole ? (
              <span className="grid gap-0.5 sm:text-end">
                <span className="whitespace-nowrap font-semibold tabular-nums">{about(whole)}</span>
                <Split choice={choice} />
              </span>
            ) : (
              <span className="text-small">{choice.unknown ? words(`unknown.${choice.unknown}`) : null}</span>
            )}
            {isToSend ? (
              <span className="ms-auto sm:w-44">
                {href ? (
                  <Button size="dense" wide variant={isFirst ? 'primary' : 'secondary'} href={to(href)}>
                    {words(`go.${kind}`)}
                  </Button>
                ) : null}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** A whole price with what is on its way in it is more than the bill of the page that sends: both are told. */
function Split({ choice: { pay, later } }: { choice: Choice }) {
  const words = useWords('delivery-advice');
  const about = useAbout();
  if (!pay || !later) return null;
  return (
    <span className="text-small text-text-2">{words('split', { now: about(pay), later: about(later) })}</span>
  );
}

function FreeStorage({ told }: { told: NonNullable<Choice['freeStorage']> }) {
  const words = useWords('delivery-advice');
  const { now } = usePlace();
  const { orderNum: number, until, alone } = told;
  const past = new Date(until) <= now ? 'yes' : 'no';
  return (
    <p className="text-small text-text-2">
      {past === 'yes' ? (
        words('freeStorage', { number, past, date: '' })
      ) : (
        <Timed at={until} form="deadline" say={(date) => words('freeStorage', { number, past, date })} />
      )}{' '}
      <Timed at={alone} form="deadline" say={(date) => words('freeStorageAlone', { date })} />
    </p>
  );
}

/** The page on which a choice is taken; to wait, nothing is done. */
function wayOf({ kind, orders: [first] }: Choice): string | null {
  if (kind === 'ship') return '/cabinet/deliveries/create';
  return kind === 'merge' && first ? `/cabinet/orders/${encodeURIComponent(first)}/merge` : null;
}
