import { useState } from 'react';
import { AmountField } from '../../forms/amount-field.tsx';
import { Field } from '../../forms/field.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { fill, Sample, Samples, Section, type SectionProps } from '../frame.tsx';

/** Text, amount, password, select and long text, each in its states. */
export function FieldParts({ texts }: SectionProps) {
  return (
    <Section id="fields" heading={texts.sections.fields}>
      <Samples>
        <PlainFields texts={texts} />
        <WrongFields texts={texts} />
        <FilledFields texts={texts} />
        <LockedFields texts={texts} />
      </Samples>
    </Section>
  );
}

type Texts = SectionProps['texts'];

const countriesOf = ({ fields }: Texts) => fields.countries.map((text) => ({ value: text, text }));

/** Says how many characters are left, or how many are too many. */
const countTextOf =
  ({ fields }: Texts) =>
  (left: number) =>
    fill(left < 0 ? fields.over : fields.left, Math.abs(left));

function PlainFields({ texts }: SectionProps) {
  const { fields, states } = texts;
  return (
    <Sample name={states.plain}>
      <div className="ui-form">
        <Field
          label={fields.name}
          mark={fields.required}
          hint={fields.nameHint}
          autoComplete="name"
          required
        />
        <Field
          label={fields.weight}
          mark={fields.optional}
          unit={fields.kg}
          width="short"
          inputMode="decimal"
        />
        <Field label={fields.price} prefix="CN¥" defaultValue="268.00" width="medium" inputMode="decimal" />
        <SelectField
          label={fields.country}
          mark={fields.required}
          options={countriesOf(texts)}
          autoComplete="country-name"
        />
        <TextArea
          label={fields.note}
          defaultValue={fields.noteValue}
          limit={500}
          countText={countTextOf(texts)}
        />
      </div>
    </Sample>
  );
}

function WrongFields({ texts }: SectionProps) {
  const { fields, states } = texts;
  return (
    <Sample name={states.error}>
      <div className="ui-form">
        <Field
          id="guide-email"
          type="email"
          label={fields.email}
          mark={fields.required}
          error={fields.emailError}
          defaultValue="anna.petrova"
          autoComplete="email"
        />
        <SelectField
          id="guide-country"
          label={fields.country}
          error={fields.countryError}
          options={[
            { value: '', text: '' },
            { group: fields.countryGroup, options: countriesOf(texts) },
          ]}
          autoComplete="country-name"
        />
        <TextArea
          label={fields.note}
          defaultValue={fields.noteValue}
          limit={20}
          countText={countTextOf(texts)}
        />
      </div>
    </Sample>
  );
}

function FilledFields({ texts }: SectionProps) {
  const { fields, states } = texts;
  return (
    <Sample name={states.done}>
      <div className="ui-form">
        <Field
          label={fields.code}
          success={fields.codeOk}
          defaultValue="WELCOME"
          width="medium"
          autoComplete="off"
        />
        <PasswordField
          label={fields.password}
          labels={fields}
          autoComplete="new-password"
          defaultValue="correct horse battery"
          rules={{
            label: fields.rules,
            labels: fields,
            items: [
              { id: 'length', text: fields.rule1, met: true },
              { id: 'stolen', text: fields.rule2, met: false },
            ],
          }}
        />
        <TopUp texts={texts} />
      </div>
    </Sample>
  );
}

function LockedFields({ texts }: SectionProps) {
  const { fields, states, amounts } = texts;
  return (
    <Sample name={states.disabled}>
      <div className="ui-form">
        <Field label={fields.locked} hint={fields.lockedHint} defaultValue="2041-7" disabled />
        <SelectField label={fields.country} options={countriesOf(texts)} disabled />
        <TextArea label={fields.note} defaultValue={amounts.item} disabled />
      </div>
    </Sample>
  );
}

function TopUp({ texts }: SectionProps) {
  const { fields } = texts;
  const [value, setValue] = useState('1000');
  return (
    <AmountField
      label={fields.topUp}
      value={value}
      onValueChange={setValue}
      unit={fields.topUpUnit}
      presetsLabel={fields.presets}
      presets={Object.entries(fields.topUpPresets).map(([value, text]) => ({ value, text }))}
      note={fields.topUpNote}
    />
  );
}
