import { useState } from 'react';
import { Checkbox } from '../../forms/checkbox.tsx';
import { ChoiceChips } from '../../forms/choice-chips.tsx';
import { QuantityStepper } from '../../forms/quantity-stepper.tsx';
import { RadioCards } from '../../forms/radio-cards.tsx';
import { type Theme, ThemeSwitch } from '../../navigation/theme-switch.tsx';
import { Sample, Samples, Section, type SectionProps } from '../frame.tsx';

export type ChoicePartsProps = SectionProps & { theme?: Theme; onThemeChange?: (theme: Theme) => void };

/** Radio cards, chips, checkboxes, stepper, theme switch. */
export function ChoiceParts({ texts, theme = 'system', onThemeChange = () => {} }: ChoicePartsProps) {
  const { choices, states, amounts } = texts;
  const options = [
    { value: 'air', title: choices.air, detail: choices.airDetail, price: amounts.air },
    { value: 'express', title: choices.express, detail: choices.expressDetail, price: amounts.express },
    { value: 'sea', title: choices.sea, disabledReason: choices.seaReason, price: amounts.sea },
  ];
  return (
    <Section id="choices" heading={texts.sections.choices}>
      <Samples>
        <Sample name={states.selected}>
          <RadioCards name="guide-way" legend={choices.legend} defaultValue="air" options={options} />
        </Sample>
        <Sample name={states.error}>
          <RadioCards
            name="guide-way-error"
            legend={choices.legend}
            mark={texts.fields.required}
            options={options}
            error={choices.error}
          />
        </Sample>
        <ChipSamples texts={texts} />
        <Sample name={states.plain}>
          <div className="grid gap-4">
            <Checkbox label={choices.insure} hint={choices.insureHint} />
            <Checkbox label={choices.insure} defaultChecked />
            <Checkbox label={choices.all} mixed />
            <Checkbox label={choices.insure} disabled />
            <Checkbox label={choices.insure} defaultChecked disabled />
            <Checkbox label={choices.consent} error={choices.consentError} required />
          </div>
        </Sample>
        <div className="grid content-start gap-8">
          <Sample name={choices.quantity}>
            <div className="flex flex-wrap gap-4">
              <Quantity texts={texts} start={2} />
              <Quantity texts={texts} start={1} />
              <Quantity texts={texts} start={3} disabled />
            </div>
          </Sample>
          <Sample name={choices.theme}>
            <ThemeSwitch
              name="theme-sample"
              value={theme}
              onValueChange={onThemeChange}
              labels={{
                legend: choices.theme,
                system: choices.system,
                light: choices.light,
                dark: choices.dark,
              }}
            />
          </Sample>
        </div>
      </Samples>
    </Section>
  );
}

function ChipSamples({ texts }: SectionProps) {
  const { states, choices } = texts;
  return (
    <>
      <Sample name={states.plain}>
        <Chips texts={texts} />
      </Sample>
      <Sample name={states.error}>
        <Chips texts={texts} error={choices.error} />
      </Sample>
    </>
  );
}

function Chips({ texts, error }: SectionProps & { error?: string }) {
  const [value, setValue] = useState('');
  const { choices, amounts, fields } = texts;
  const name = error ? 'guide-chips-error' : 'guide-chips';
  return (
    <ChoiceChips
      {...{ name, value, error }}
      id={name}
      legend={choices.legend}
      mark={fields.required}
      onValueChange={setValue}
      options={[
        { value: 'air', text: choices.air },
        { value: 'express', text: choices.express, note: amounts.express },
        { value: 'sea', text: choices.sea, note: amounts.sea, disabled: true },
      ]}
    />
  );
}

function Quantity({ texts, start, disabled }: SectionProps & { start: number; disabled?: boolean }) {
  const [value, setValue] = useState(start);
  const { quantity, more, less } = texts.choices;
  return (
    <QuantityStepper
      value={value}
      onValueChange={setValue}
      disabled={disabled}
      labels={{ quantity, increase: more, decrease: less }}
    />
  );
}
