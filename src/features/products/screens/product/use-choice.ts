import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import type { Product } from '../../contract.ts';
import { type Chosen, keepChoice, keptChoice } from '../paste/pending-choice.ts';
import { optionField } from './variant-choice.ts';

/** The choice of a product; a guest's choice is kept, and is shown again once they have signed in (UX-052). */
export function useChoice(product: Product) {
  const { user } = usePlace();
  const [chosen, setChosen] = useState<Chosen>({
    options: onlyOnes(product),
    quantity: product.leastQuantity,
  });
  // two events of one moment, such as a change that is told again when the page comes alive, each see what the other did
  const latest = useRef(chosen);
  const begun = useRef<string | null>(null);
  const choose = (change: (before: Chosen) => Chosen): void => {
    latest.current = change(latest.current);
    setChosen(latest.current);
    if (!user) keepChoice(product.url, latest.current);
  };
  const begin = useEffectEvent(choose);
  // after the first drawing, which is the server's too; what was chosen before this code came stands in the page
  useEffect(() => {
    if (begun.current === product.id) return;
    begun.current = product.id;
    const kept = keptChoice(product);
    const early = choiceInPage(product);
    if (!kept && Object.keys(early).length === 0) return;
    begin((before) => ({
      ...{ ...before, ...kept },
      options: { ...before.options, ...kept?.options, ...early },
    }));
  }, [product]);
  return { chosen, choose };
}

/** There is nothing to choose where a shop has one value. */
const onlyOnes = ({ options }: Product): Chosen['options'] =>
  Object.fromEntries(
    options.flatMap(({ name, values: [only, ...others] }): [string, string][] =>
      only !== undefined && others.length === 0 ? [[name, only]] : [],
    ),
  );

function choiceInPage({ options }: Product): Chosen['options'] {
  return Object.fromEntries(
    options.flatMap(({ name }): [string, string][] => {
      const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        `:is(select, :checked)[name="${CSS.escape(optionField(name))}"]`,
      );
      return [...fields].flatMap(({ value }) => (value ? [[name, value]] : []));
    }),
  );
}
