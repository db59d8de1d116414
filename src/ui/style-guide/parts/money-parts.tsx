import { Button } from '../../button.tsx';
import { Money } from '../../money/money.tsx';
import { RateNote } from '../../money/rate-note.tsx';
import { Receipt } from '../../money/receipt.tsx';
import { fill, Sample, Section, type SectionProps } from '../frame.tsx';
import { changedGroups, receiptLabels, sampleGroups } from '../sample-data.ts';

/** Receipt, money and rate in every state. */
export function MoneyParts({ texts }: SectionProps) {
  const { receipt, amounts, states } = texts;
  const common = { labels: receiptLabels(texts), headingLevel: 4 as const };
  return (
    <Section id="money" heading={texts.sections.money}>
      <div className="grid items-start gap-10 sm:grid-cols-2 lg:grid-cols-3">
        <Sample name={states.estimate}>
          <Receipt
            {...common}
            label={`${receipt.label}: ${states.estimate}`}
            groups={sampleGroups(texts)}
            footer={
              <>
                <RateNote text={texts.rate.text} until={texts.rate.held} state="held" />
                <Button variant="primary" wide>
                  {fill(receipt.pay, amounts.total)}
                </Button>
              </>
            }
          />
        </Sample>
        <Sample name={states.changed}>
          <Receipt {...common} label={`${receipt.label}: ${states.changed}`} groups={changedGroups(texts)} />
        </Sample>
        <Sample name={states.recalculating}>
          <Receipt
            {...common}
            label={states.recalculating}
            groups={sampleGroups(texts)}
            state="recalculating"
          />
        </Sample>
        <Sample name={states.loading}>
          <Receipt {...common} label={`${receipt.label}: ${states.loading}`} groups={[]} state="loading" />
        </Sample>
        <Sample name={states.unavailable}>
          <Receipt
            {...common}
            label={states.unavailable}
            groups={[]}
            state="unavailable"
            onRetry={() => {}}
          />
        </Sample>
        <div className="grid gap-8">
          <MoneyForms texts={texts} />
          <Rates texts={texts} />
        </div>
      </div>
    </Section>
  );
}

function MoneyForms({ texts }: SectionProps) {
  const { amounts, receipt } = texts;
  return (
    <Sample name={texts.table.amount}>
      <ul className="grid gap-2">
        <li>
          <Money text={amounts.total} size="total" />
        </li>
        <li>
          <Money text={amounts.item} />
        </li>
        <li>
          <Money text={amounts.plus} />
        </li>
        <li>
          <Money text={amounts.minus} />
        </li>
        <li>
          <Money text={amounts.range} estimate />
        </li>
        <li>
          <Money
            text={amounts.newDelivery}
            was={amounts.oldDelivery}
            labels={{ was: receipt.was, now: receipt.became }}
          />
        </li>
        <li>
          <Money text={amounts.fee} size="small" />
        </li>
      </ul>
    </Sample>
  );
}

function Rates({ texts }: SectionProps) {
  const { rate } = texts;
  return (
    <Sample name={texts.receipt.rate}>
      <div className="grid gap-3">
        <RateNote text={rate.text} until={rate.fresh} />
        <RateNote text={rate.text} until={rate.held} state="held" />
        <RateNote
          text={rate.text}
          until={rate.stale}
          state="stale"
          action={<Button variant="link">{rate.refresh}</Button>}
        />
      </div>
    </Sample>
  );
}
