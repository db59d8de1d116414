import { useDone } from '../../../features/deliveries/screens/staff/desk-done.ts';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { EditConflict, useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import { inEachLanguage, locales } from '../../../platform/texts/locale.ts';
import type { TariffData } from './staff-tariff-page.tsx';

type Carriers = TariffData['carriers'];

interface CarrierFormProps {
  data: TariffData;
  /** Null for a new one. */
  carrier: Carriers[number] | null;
  onClose(): void;
}

/** A new carrier, or another name, page or state for one that is known by its code. */
export function CarrierForm({ data, carrier, onClose }: CarrierFormProps) {
  const words = useWords('staff-delivery-tariff.carrier');
  const { submit, conflict } = useSavedCarrier(data.carriers, onClose);
  return (
    <Form submit={submit} label={words(carrier ? 'edit' : 'add')} conflict={conflict}>
      {carrier ? (
        <p className="text-text-2">
          <input type="hidden" name="code" value={carrier.code} />
          {words('byCode', { code: carrier.code })}
        </p>
      ) : (
        <TextField name="code" label={words('code')} autoComplete="off" width="short" />
      )}
      {locales.map((locale) => (
        <TextField
          key={locale}
          name={`name.${locale}`}
          label={words(locale)}
          defaultValue={carrier?.name[locale] ?? ''}
          autoComplete="off"
        />
      ))}
      <TextField
        name="tracking_url"
        label={words('url')}
        defaultValue={carrier?.trackingUrl?.replace('{number}', 'NUMBER') ?? ''}
        optional
        autoComplete="off"
      />
      <Adapter adapters={adaptersOf(data)} usual={carrier?.adapter ?? ''} />
      <Active usual={carrier?.active === false ? 'off' : 'on'} />
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
      </div>
    </Form>
  );
}

/** Saves one carrier over the version that was seen, and says what somebody else saved in the meantime. */
function useSavedCarrier(seen: Carriers, onClose: () => void) {
  const { api } = usePlace();
  const words = useWords('staff-delivery-tariff.carrier');
  const done = useDone();
  const { base, newest, save } = useNewest(
    seen,
    async () => (await api.staffGetDeliveryTariff()).data.carriers,
  );
  const send = async (values: FormData, carriers: Carriers): Promise<void> => {
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    await api.staffSaveCarrier({
      body: {
        version: carriers.find(({ code }) => code === text('code'))?.version ?? 0,
        code: text('code'),
        name: inEachLanguage((locale) => text(`name.${locale}`)),
        tracking_url: text('tracking_url').replace('NUMBER', '{number}') || null,
        adapter: text('adapter') || null,
        active: text('active') !== 'off',
      },
    });
    onClose();
    await done(words('saved'));
  };
  const submit = useSubmit((values) => save((base) => send(values, base)), {
    alsoSends: base.map(({ code, version }) => [code, version]),
  });
  const rows = base.map(({ code }) => ({
    label: code,
    value: (carriers: Carriers) => {
      const { name, trackingUrl, adapter, active } = carriers.find((one) => one.code === code) ?? {};
      const url = trackingUrl?.replace('{number}', 'NUMBER');
      return [
        ...locales.map((locale) => name?.[locale]),
        url,
        adapter,
        active === false ? words('off') : null,
      ]
        .filter(Boolean)
        .join(' · ');
    },
  }));
  return { submit, conflict: <EditConflict seen={seen} newest={newest} rows={rows} /> };
}

/** Those of this installation, and those that stand at a carrier already. */
function adaptersOf({ adapters, carriers }: TariffData): string[] {
  return [...new Set([...adapters, ...carriers.flatMap(({ adapter }) => adapter ?? [])])];
}

function Active({ usual }: { usual: string }) {
  const words = useWords('staff-delivery-tariff.carrier');
  const field = useFormField('active', false);
  return (
    <ChoiceField
      {...field}
      label={words('active')}
      hint={words('activeHint')}
      defaultValue={usual}
      width="medium"
      options={['on', 'off'].map((value) => ({ value, text: words(value) }))}
    />
  );
}

function Adapter({ adapters, usual }: { adapters: readonly string[]; usual: string }) {
  const words = useWords('staff-delivery-tariff.carrier');
  const field = useFormField('adapter', false);
  return (
    <ChoiceField
      {...field}
      label={words('adapter')}
      defaultValue={usual}
      width="medium"
      options={[
        { value: '', text: words('noAdapter') },
        ...adapters.map((adapter) => ({ value: adapter, text: adapter })),
      ]}
    />
  );
}
