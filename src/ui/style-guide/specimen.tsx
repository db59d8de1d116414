import { Button } from '../button.tsx';
import { Stamp } from '../feedback/stamp.tsx';
import { StatusTag } from '../feedback/status-tag.tsx';
import { PasteBar } from '../forms/paste-bar.tsx';
import { RadioCards } from '../forms/radio-cards.tsx';
import { RouteLine } from '../lists/route-line.tsx';
import { Sheet } from '../lists/sheet.tsx';
import { Receipt } from '../money/receipt.tsx';
import { fill, type SectionProps } from './frame.tsx';
import { receiptLabels, sampleGroups, sampleRoute } from './sample-data.ts';

/** The signature parts together, as on a page. */
export function Specimen({ texts }: SectionProps) {
  return (
    <section
      id="guide-specimen"
      aria-label={texts.sections.specimen}
      className="grid gap-10 py-6 md:gap-16 md:py-10"
    >
      <Hero texts={texts} />
      <Question texts={texts} />
      <div>
        <h2 className="mb-6 text-h2">{texts.route.heading}</h2>
        <RouteLine {...sampleRoute(texts)} />
      </div>
    </section>
  );
}

function Hero({ texts }: SectionProps) {
  const { paste, receipt } = texts;
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_25rem] md:gap-14">
      <div>
        <h2 className="mb-5 text-h2">{texts.hero.heading}</h2>
        <p className="mb-7 max-w-[36em] text-lead text-text-2">{texts.hero.lead}</p>
        <PasteBar action="" labels={paste} />
      </div>
      <Receipt label={receipt.label} groups={sampleGroups(texts)} labels={receiptLabels(texts)} />
    </div>
  );
}

function Question({ texts }: SectionProps) {
  const { question, amounts, tags, stamps } = texts;
  return (
    <div>
      <h2 className="mb-6 text-h2">{question.heading}</h2>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <Sheet tone="attention" className="grid gap-4">
          <div className="ui-tags">
            <StatusTag tone="attention">{question.deadline}</StatusTag>
          </div>
          <p>{question.fact}</p>
          <RadioCards
            name="specimen-answer"
            legend={question.legend}
            defaultValue="buy"
            options={[
              { value: 'buy', title: question.buy, price: amounts.plus },
              { value: 'other', title: question.other, price: amounts.zero },
              { value: 'drop', title: question.drop, price: amounts.minus },
            ]}
          />
          <div className="ui-actions">
            <Button variant="primary">{fill(question.button, amounts.extra)}</Button>
          </div>
          <p className="ui-hint">{question.default}</p>
        </Sheet>
        <Sheet className="grid justify-items-start gap-4">
          <div className="ui-tags">
            <StatusTag tone="moving">{tags.moving}</StatusTag>
            <StatusTag tone="success">{tags.success}</StatusTag>
          </div>
          <p>{question.state}</p>
          <Stamp tone="allowed">{stamps.allowed}</Stamp>
        </Sheet>
      </div>
    </div>
  );
}
