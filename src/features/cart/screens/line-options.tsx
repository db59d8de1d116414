/** Another variant of a line, chosen where it stands (UX-080). Loaded when somebody opens it. */
import { useEffect, useState } from 'react';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { chosenWords, type KnownWords, saidWord } from '../../products/screens/options/chosen-words.ts';
import { chosenVariant, isSoldOut } from '../../products/screens/product/variant-choice.ts';
import type { Cart } from './use-cart.ts';

type Product = AnswerOf<'getSearchProduct'>;

export interface LineOptionsProps {
  line: Cart['groups'][number]['lines'][number];
  /** Answers whether it was kept. */
  onKeep(options: Record<string, string>): Promise<boolean>;
  onClose(): void;
}

export function LineOptions({ line, onKeep, onClose }: LineOptionsProps) {
  const { words: all } = usePlace();
  const words = useWords('cart');
  const { named } = useFormats();
  const { product, known, failure, again } = useProduct(line.product.id);
  const [chosen, setChosen] = useState(line.options);
  const [isSending, setSending] = useState(false);
  if (failure) {
    return (
      <div className="ui-actions items-center">
        <p role="alert" className="text-small text-danger">
          {failure}
        </p>
        <Button size="dense" onClick={again}>
          {all('ui.retry')}
        </Button>
      </div>
    );
  }
  if (!product) return <p className="text-small text-text-2">{all('ui.loading')}</p>;
  const keep = async (): Promise<void> => {
    setSending(true);
    const isKept = await onKeep(chosen);
    setSending(false);
    if (isKept) onClose();
  };
  const isWhole = chosenVariant(product, chosen) !== undefined;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{named(words('options'), line.product.title)}</legend>
      {product.options.map(({ name, values }, place) => (
        <OptionChoice
          key={name}
          id={`${line.id}-${place}`}
          {...{ product, known, name, values, chosen }}
          onChoose={(value) => setChosen({ ...chosen, [name]: value })}
        />
      ))}
      {isWhole ? null : <p className="text-small text-text-2">{words('noSuchVariant')}</p>}
      <div className="ui-actions">
        <Button
          size="dense"
          disabled={!isWhole}
          loading={isSending}
          loadingLabel={all('ui.sending')}
          onClick={() => void keep()}
        >
          {words('optionsKeep')}
        </Button>
        <Button size="dense" variant="quiet" onClick={onClose}>
          {all('ui.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

interface OptionChoiceProps {
  id: string;
  product: Product;
  known: KnownWords;
  name: string;
  values: readonly string[];
  chosen: Record<string, string>;
  onChoose(value: string): void;
}

function OptionChoice({ id, product, known, name, values, chosen, onChoose }: OptionChoiceProps) {
  const { words: all } = usePlace();
  return (
    <SelectField
      id={id}
      label={<ForeignWords>{saidWord(known, name)}</ForeignWords>}
      mark={all('ui.required')}
      required
      value={chosen[name] ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      options={values.map((value) => ({
        value,
        text: saidWord(known, value),
        disabled: value !== chosen[name] && isSoldOut(product, chosen, name, value),
      }))}
    />
  );
}

/** The product with its variants as the line's snapshot has them, and its options in the reader's words. */
function useProduct(id: string) {
  const { api, words, locale } = usePlace();
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [product, setProduct] = useState<Product | null>(null);
  const [known, setKnown] = useState<KnownWords>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another request
  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      try {
        const { data } = await api.getSearchProduct({ params: { id } });
        const choices = data.options.flatMap(({ name, values }) =>
          values.map((value) => ({ [name]: value })),
        );
        const said = await chosenWords(choices, locale);
        if (isLeft) return;
        setKnown(said);
        setProduct(data);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const told = error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`);
        if (!isLeft) setFailure(told);
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [api, id, locale, tries]);
  const again = (): void => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { product, known, failure, again };
}
