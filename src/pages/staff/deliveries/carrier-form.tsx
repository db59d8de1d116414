import { useDone } from '../../../features/deliveries/screens/staff/desk-done.ts';
import { Form, SubmitButton, TextField, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { EditConflict, useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import { inEachLanguage, inLanguage, locales } from '../../../platform/texts/locale.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { TariffData } from './staff-tariff-page.tsx';

type Carriers = TariffData['carriers'];

/** The carriers, and a form that adds one or changes it by its code. */
export function CarrierForm({ data, mayChange }: { data: TariffData; mayChange: boolean }) {
  const words = useWords('staff-delivery-tariff.carrier');
  const { submit, conflict } = useSavedCarrier(data.carriers);
  return (
    <div className="grid gap-5">
      <CarrierTable carriers={data.carriers} />
      {mayChange ? (
        <Disclosure summary={words('add')}>
          <Form submit={submit} label={words('add')} conflict={conflict}>
            <TextField name="code" label={words('code')} autoComplete="off" width="short" />
            {locales.map((locale) => (
              <TextField
                key={locale}
                name={`name.${locale}`}
                label={words(locale)}
                autoComplete="off"
                width="medium"
              />
            ))}
            <TextField name="tracking_url" label={words('url')} optional autoComplete="off" />
            <Adapter adapters={adaptersOf(data)} />
            <Active />
            <div className="ui-actions">
              <SubmitButton>{words('save')}</SubmitButton>
            </div>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}

/** Saves one carrier over the version that was seen, and says what somebody else saved in the meantime. */
function useSavedCarrier(seen: Carriers) {
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

function CarrierTable({ carriers }: { carriers: Carriers }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff.carrier');
  return (
    <Table
      caption={words('table')}
      captionHidden
      dense
      narrow="stack"
      rows={carriers}
      rowKey={({ code }) => code}
      columns={[
        {
          id: 'name',
          header: words('name'),
          rowHeader: true,
          cell: ({ code, name }) => (
            <span className="flex flex-wrap gap-x-3">
              {inLanguage(name, locale)}
              <span className="font-normal text-text-2">{words('byCode', { code })}</span>
            </span>
          ),
        },
        {
          id: 'url',
          header: words('tracked'),
          phone: 'none',
          cell: ({ trackingUrl }) => (
            <span className="block wrap-anywhere">{trackingUrl?.replace('{number}', 'NUMBER') ?? '–'}</span>
          ),
        },
        {
          id: 'adapter',
          header: words('adapter'),
          nothing: ({ adapter }) => !adapter,
          cell: ({ adapter }) => adapter ?? '–',
        },
        {
          id: 'active',
          header: words('active'),
          phone: 'top',
          cell: ({ active }) => (
            <StatusTag tone={active ? 'success' : 'closed'}>{words(active ? 'on' : 'off')}</StatusTag>
          ),
        },
      ]}
    />
  );
}

/** Those of this installation, and those that stand at a carrier already. */
function adaptersOf({ adapters, carriers }: TariffData): string[] {
  return [...new Set([...adapters, ...carriers.flatMap(({ adapter }) => adapter ?? [])])];
}

function Active() {
  const words = useWords('staff-delivery-tariff.carrier');
  const field = useFormField('active', false);
  return (
    <SelectField
      {...field}
      label={words('active')}
      hint={words('activeHint')}
      width="medium"
      options={['on', 'off'].map((value) => ({ value, text: words(value) }))}
    />
  );
}

function Adapter({ adapters }: { adapters: readonly string[] }) {
  const words = useWords('staff-delivery-tariff.carrier');
  const field = useFormField('adapter', false);
  return (
    <SelectField
      {...field}
      label={words('adapter')}
      width="medium"
      options={[
        { value: '', text: words('noAdapter') },
        ...adapters.map((adapter) => ({ value: adapter, text: adapter })),
      ]}
    />
  );
}
