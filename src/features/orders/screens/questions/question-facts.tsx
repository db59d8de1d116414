/** The event behind a question: the shop's fact, old and new, in words and pictures (UX-111). */

import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { TimedDay } from '../../../../kit/when.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import type { Question } from '../../contract.ts';

export function QuestionFacts({ question }: { question: Question }) {
  const words = useWords('order-parts.question');
  const { facts, note, title, image } = question;
  return (
    <div className="grid gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Thumbnail source={image} />
        <p className="min-w-0 break-words">
          <ForeignWords>{title}</ForeignWords>
        </p>
      </div>
      <Change facts={facts} />
      {facts.wanted === null ? null : (
        <p className="tabular-nums">
          {words('stock', { wanted: facts.wanted, available: facts.available ?? 0 })}
        </p>
      )}
      {facts.expected ? (
        <p>
          <TimedDay on={facts.expected} say={(date) => words('expected', { date })} />
        </p>
      ) : null}
      {note ? <p className="max-w-reading whitespace-pre-line break-words">{note}</p> : null}
      {facts.images.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {facts.images.map((source) => (
            <Thumbnail key={source} source={source} size="normal" />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Change({ facts }: { facts: Question['facts'] }) {
  const words = useWords('order-parts.question');
  const { money, number } = useFormats();
  if (!facts.after) return null;
  return (
    <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
      {facts.before ? (
        <div>
          <dt className="text-small text-text-2">{words('old')}</dt>
          <dd>
            <s className="tabular-nums text-text-2">{money(facts.before)}</s>
          </dd>
        </div>
      ) : null}
      <div>
        <dt className="text-small text-text-2">{words('new')}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-3">
          <Money size="total" text={money(facts.after)} />
          {facts.percent ? (
            <span className="tabular-nums text-text-2">
              {words('percent', { percent: number(Number(facts.percent)) })}
            </span>
          ) : null}
        </dd>
      </div>
    </dl>
  );
}
