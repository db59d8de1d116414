/** Answers that the customer gives in advance (domain 6): kept when a field is left or a choice is made. */
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import type { Cart, CartInHand } from './use-cart.ts';

type Group = Cart['groups'][number];
type Answers = Group['advanceAnswers'];
type Choice = NonNullable<Answers['outOfStock']>['do'];

interface Typed {
  priceRise: string;
  inlandUpTo: string;
  outOfStock: Choice | 'ask';
  secondChoice: string;
  variantMissing: string;
  hold: string;
}

const choices = ['ask', 'drop_line', 'cancel_order', 'second_choice'] as const;

export function AdvanceAnswers({ group, cart }: { group: Group; cart: CartInHand }) {
  const words = useWords('cart.advance');
  const isAnswered = Object.keys(group.advanceAnswers).length > 0;
  return (
    <Disclosure summary={words(isAnswered ? 'some' : 'title')}>
      <Fields group={group} cart={cart} />
    </Disclosure>
  );
}

function Fields({ group, cart }: { group: Group; cart: CartInHand }) {
  const { paymentInfo } = usePlace();
  const words = useWords('cart.advance');
  const { typed, edit, keep, isSaved } = useAnswers(group, cart);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void keep(typed);
  };
  const text = (name: Exclude<keyof Typed, 'outOfStock'>) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
    onBlur: () => void keep(typed),
  });
  return (
    <form method="post" className="grid gap-5" onSubmit={onSubmit} noValidate>
      <p className="text-text-2">{words('lead')}</p>
      <Field
        label={words('priceRise')}
        hint={words('priceRiseHint')}
        inputMode="decimal"
        width="short"
        {...text('priceRise')}
      />
      <Proposed typed={typed.priceRise} onTake={(priceRise) => void keep(edit({ priceRise }))} />
      <Field
        label={words('inland', { currency: paymentInfo?.settlementCurrency ?? '' })}
        hint={words('inlandHint')}
        inputMode="decimal"
        width="medium"
        {...text('inlandUpTo')}
      />
      <OutOfStock
        typed={typed}
        text={text('secondChoice')}
        onChoose={(outOfStock) => void keep(edit({ outOfStock }))}
      />
      <Field
        label={words('variantMissing')}
        hint={words('variantMissingHint')}
        maxLength={300}
        {...text('variantMissing')}
      />
      <Field
        label={words('hold', { currency: paymentInfo?.settlementCurrency ?? '' })}
        hint={words('holdHint')}
        inputMode="decimal"
        width="medium"
        {...text('hold')}
      />
      <p role="status" className="ui-hint">
        {isSaved ? words('saved') : null}
      </p>
      <button type="submit" hidden />
    </form>
  );
}

interface OutOfStockProps {
  typed: Typed;
  /** Of the field for the second choice. */
  text: { value: string; onChange(event: { target: { value: string } }): void; onBlur(): void };
  onChoose(outOfStock: Typed['outOfStock']): void;
}

function OutOfStock({ typed, text, onChoose }: OutOfStockProps) {
  const words = useWords('cart.advance');
  return (
    <>
      <ChoiceField
        label={words('outOfStock')}
        hint={words('outOfStockHint')}
        value={typed.outOfStock}
        onValueChange={(chosen) => onChoose(choices.find((choice) => choice === chosen) ?? 'ask')}
        options={choices.map((value) => ({ value, text: words(value) }))}
      />
      {typed.outOfStock === 'second_choice' ? (
        <Field label={words('secondChoice')} maxLength={300} {...text} />
      ) : null}
    </>
  );
}

/** The rise that staff propose to agree to: one press, never taken by itself (decisions/0331). */
function Proposed({ typed, onTake }: { typed: string; onTake(percent: string): void }) {
  const { paymentInfo } = usePlace();
  const words = useWords('cart.advance');
  const { number } = useFormats();
  const percent = paymentInfo?.priceTolerancePercent ?? 0;
  if (percent === 0 || typed.trim() !== '') return null;
  return (
    <div>
      <Button size="dense" onClick={() => onTake(String(percent))}>
        {words('priceRiseProposed', { percent: number(percent) })}
      </Button>
    </div>
  );
}

function useAnswers(group: Group, cart: CartInHand) {
  const [typed, setTyped] = useState(() => typedOf(group.advanceAnswers));
  const [kept, setKept] = useState(JSON.stringify(group.advanceAnswers));
  const [isSaved, setSaved] = useState(false);
  const edit = (part: Partial<Typed>): Typed => {
    const next = { ...typed, ...part };
    setTyped(next);
    setSaved(false);
    return next;
  };
  const keep = async (now: Typed): Promise<void> => {
    // the second choice is still to be named
    if (now.outOfStock === 'second_choice' && now.secondChoice.trim() === '') return;
    const answers = answersOf(now, group.advanceAnswers);
    if (JSON.stringify(answers) === kept) return;
    if (!(await cart.change({ id: group.id, advance_answers: answers }))) return;
    setKept(JSON.stringify(answers));
    setSaved(true);
  };
  return { typed, edit, keep, isSaved };
}

function typedOf(answers: Answers): Typed {
  const { priceRise, inlandUpTo, outOfStock, variantMissing, hold } = answers;
  return {
    priceRise: priceRise && 'percent' in priceRise ? priceRise.percent : '',
    inlandUpTo: inlandUpTo ?? '',
    outOfStock: outOfStock?.do ?? 'ask',
    secondChoice: outOfStock?.secondChoice ?? '',
    variantMissing: variantMissing ?? '',
    hold: hold ?? '',
  };
}

/** The answers as typed; what this form does not ask stays as it is. */
function answersOf(typed: Typed, before: Answers): Answers {
  const [percent, inlandUpTo] = [typed.priceRise.trim(), typed.inlandUpTo.trim()];
  const [secondChoice, variantMissing] = [typed.secondChoice.trim(), typed.variantMissing.trim()];
  const isAsked = typed.outOfStock === 'ask';
  return {
    ...(percent ? { priceRise: { percent } } : keptRise(before)),
    ...(inlandUpTo ? { inlandUpTo } : {}),
    ...(isAsked ? {} : { outOfStock: outOfStockOf(typed.outOfStock, secondChoice) }),
    ...(variantMissing ? { variantMissing } : {}),
    ...(typed.hold.trim() ? { hold: typed.hold.trim() } : {}),
  };
}

function keptRise({ priceRise }: Answers): Pick<Answers, 'priceRise'> {
  return priceRise && 'amount' in priceRise ? { priceRise } : {};
}

function outOfStockOf(choice: Typed['outOfStock'], secondChoice: string): Answers['outOfStock'] {
  if (choice === 'ask') return undefined;
  return choice === 'second_choice' ? { do: choice, secondChoice } : { do: choice };
}
