/** The options of a product, each as a list of its values. */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { Product } from '../../contract.ts';
import { type Choice, isSoldOut, optionField } from './variant-choice.ts';

export interface ProductOptionsProps {
  product: Product;
  choice: Choice;
  /** The option that was not chosen and has to be. */
  wrongOption: string | null;
  optionWords: Record<string, string> | undefined;
  /** Usual words of shops in the reader's, where no translation has others. */
  usualWords: Record<string, string>;
  /** The reader has asked for the words of the shop. */
  isOriginal: boolean;
  onChoose(name: string, value: string): void;
}

/** The options in the reader's words where there are some; what is chosen, and sent, are the shop's own. */
export function ProductOptions({
  product,
  choice,
  wrongOption,
  optionWords = {},
  usualWords,
  isOriginal,
  onChoose,
}: ProductOptionsProps) {
  const { words: all } = usePlace();
  const words = useWords('product-card');
  const known = isOriginal ? {} : { ...usualWords, ...optionWords };
  const shown = (own: string): { text: string; lang?: string } => {
    const text = Object.hasOwn(known, own) ? known[own] : undefined;
    if (text) return { text };
    return { text: own, ...(product.language ? { lang: product.language } : {}) };
  };
  return product.options.map(({ name, values }) => {
    const label = shown(name);
    return (
      <SelectField
        key={name}
        id={optionField(name)}
        label={<span lang={label.lang}>{label.text}</span>}
        mark={all('ui.required')}
        required
        value={choice[name] ?? ''}
        error={
          wrongOption === name && !choice[name] ? words('optionMissing', { option: label.text }) : undefined
        }
        onChange={(event) => onChoose(name, event.target.value)}
        options={[
          { value: '', text: words('chooseFirst'), disabled: true },
          ...values.map((value) => {
            const isGone = isSoldOut(product, choice, name, value);
            const { text, lang } = shown(value);
            return {
              value,
              text: isGone ? `${text} – ${words('unavailable')}` : text,
              // of a product that is sold out altogether, somebody chooses what to be told of
              disabled: isGone && product.availability !== 'out_of_stock',
              ...(lang ? { lang } : {}),
            };
          }),
        ]}
      />
    );
  });
}
