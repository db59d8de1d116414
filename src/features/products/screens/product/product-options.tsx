/** The options of a product: the values of each as chips, many of them as a list. */
import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useWorth } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { Product } from '../../contract.ts';
import type { ShownWord } from '../options/shown-words.ts';
import { ProductPicture } from './product-picture.tsx';
import { type Choice, offersOf, optionField } from './variant-choice.ts';

/** More of them are found faster in a list. */
const MOST_CHIPS = 8;

export interface ProductOptionsProps {
  product: Product;
  choice: Choice;
  /** It was tried to go on: what is not chosen yet is marked. */
  isAsked: boolean;
  /** A name or a value in the reader's words; what is chosen, and sent, is the shop's own. */
  shown(own: string): ShownWord;
  onChoose(name: string, value: string): void;
}

export function ProductOptions({ product, choice, isAsked, shown, onChoose }: ProductOptionsProps) {
  const { words: all } = usePlace();
  const words = useWords('product-card');
  const { money } = useFormats();
  const worthOf = useWorth();
  const about = (price: WireMoney): string => {
    const own = worthOf(price)?.worth;
    return own ? `≈ ${money(own)}` : money(price);
  };
  return product.options.map((option) => {
    const { name } = option;
    const label = shown(name);
    const offers = offersOf(product, choice, option).map(({ value, isGone, price, picture }) => ({
      ...shown(value),
      value,
      note: isGone ? words('unavailable') : price && about(price),
      picture: picture && <ProductPicture source={picture} alt="" sizes="36px" />,
      // of a product that is sold out altogether, somebody chooses what to be told of
      disabled: isGone && product.availability !== 'out_of_stock',
    }));
    const field = {
      id: optionField(name),
      name: optionField(name),
      mark: all('ui.required'),
      value: choice[name] ?? '',
      error: isAsked && !choice[name] ? words('optionMissing', { option: label.text }) : undefined,
    };
    const legend = <span lang={label.lang}>{label.text}</span>;
    if (offers.length <= MOST_CHIPS)
      return (
        <ChoiceChips
          key={name}
          {...field}
          legend={legend}
          options={offers}
          onValueChange={(value) => onChoose(name, value)}
        />
      );
    return (
      <SelectField
        key={name}
        {...field}
        label={legend}
        required
        onChange={(event) => onChoose(name, event.target.value)}
        options={[
          { value: '', text: words('chooseFirst'), disabled: true },
          ...offers.map(({ picture: _, note, text, ...offer }) => ({
            ...offer,
            text: note ? `${text} – ${note}` : text,
          })),
        ]}
      />
    );
  });
}
