import Image from 'lucide/dist/esm/icons/image.mjs';
import { Button } from '../../button.tsx';
import { Stamp } from '../../feedback/stamp.tsx';
import { StatusTag } from '../../feedback/status-tag.tsx';
import { PasteBar } from '../../forms/paste-bar.tsx';
import { Icon } from '../../icons/icon.tsx';
import { ProductCard } from '../../lists/product-card.tsx';
import { Money } from '../../money/money.tsx';
import { Sample, Samples, Section, type SectionProps } from '../frame.tsx';

const picture = <Icon of={Image} size={32} />;

/** The paste bar in its states and the cards it answers with. */
export function ImportParts({ texts }: SectionProps) {
  return (
    <Section id="paste" heading={texts.sections.paste}>
      <PasteBars texts={texts} />
      <ProductCards texts={texts} />
    </Section>
  );
}

function PasteBars({ texts: { paste, states } }: SectionProps) {
  return (
    <Samples>
      <Sample name={states.plain}>
        <PasteBar action="" labels={paste} defaultValue={paste.sample} />
      </Sample>
      <Sample name={states.loading}>
        <PasteBar action="" labels={paste} defaultValue={paste.sample} state="reading" />
      </Sample>
      <Sample name={states.error}>
        <PasteBar action="" labels={paste} defaultValue={paste.wrong} state="failed" error={paste.error} />
      </Sample>
    </Samples>
  );
}

function ProductCards({ texts }: SectionProps) {
  const { product, amounts, states, stamps } = texts;
  return (
    <Samples>
      <Sample name={states.plain}>
        <ProductCard
          headingLevel={4}
          title={product.title}
          meta={product.meta}
          image={picture}
          price={<Money text={amounts.item} />}
          stamp={<Stamp tone="allowed">{stamps.allowed}</Stamp>}
          actions={<Button variant="primary">{product.add}</Button>}
        />
      </Sample>
      <ChangedProduct texts={texts} />
      <Sample name={product.restricted}>
        <ProductCard
          headingLevel={4}
          tone="problem"
          title={product.perfume}
          meta={product.meta}
          image={picture}
          tags={<StatusTag tone="attention">{product.restricted}</StatusTag>}
          stamp={<Stamp tone="limited">{stamps.limited}</Stamp>}
        >
          <p>{product.rule}</p>
        </ProductCard>
      </Sample>
      <Sample name={product.duplicate}>
        <ProductCard
          headingLevel={4}
          title={texts.sheets.unbroken}
          titleLang="de"
          meta={product.meta}
          image={picture}
          tags={<StatusTag tone="info">{product.duplicate}</StatusTag>}
          price={<Money text={amounts.item} />}
          actions={<Button>{product.open}</Button>}
        />
      </Sample>
    </Samples>
  );
}

/** A price that went down after the link was read. */
function ChangedProduct({ texts: { product, amounts, receipt } }: SectionProps) {
  return (
    <Sample name={product.changed}>
      <ProductCard
        headingLevel={4}
        tone="attention"
        title={product.title}
        meta={product.meta}
        image={picture}
        tags={<StatusTag tone="attention">{product.changed}</StatusTag>}
        price={
          <Money
            text={amounts.newDelivery}
            was={amounts.oldDelivery}
            labels={{ was: receipt.was, now: receipt.became }}
          />
        }
        actions={<Button>{product.add}</Button>}
      >
        <p>{product.note}</p>
      </ProductCard>
    </Sample>
  );
}
