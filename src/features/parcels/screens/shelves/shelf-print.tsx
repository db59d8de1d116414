import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { saveFile } from '../../../../kit/parts/save-file.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';

interface ShelfPrintProps {
  /** None where nothing is divided. */
  zones: readonly { id: string; name: string }[];
  /** No shelf has a label yet: with this the work begins. */
  isFirst?: boolean;
}

/** Not one of the ids of zones. */
const [asItIs, none] = ['', '-'];

/** Hands over a file of labels. */
function saveLabels({ fileName, pdf }: { fileName: string; pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
}

interface PrintMissingProps {
  /** In use without a label. */
  shelves: readonly string[];
}

/** Prints all labels that are missing, on one sheet as far as it holds them. */
export function PrintMissing({ shelves }: PrintMissingProps) {
  const { api, words: all } = usePlace();
  const words = useWords('staff-shelves');
  const action = useAction();
  const [first, ...also] = shelves;
  if (first === undefined) return null;
  const print = () =>
    action.run(
      async (idempotencyKey) => {
        const body = { from: first, to: first, also };
        saveLabels((await api.staffPrintShelves({ body, idempotencyKey })).data);
      },
      words('printed', { count: shelves.length }),
    );
  return (
    <>
      <Button
        variant="primary"
        loading={action.isSending}
        loadingLabel={all('ui.sending')}
        onClick={() => void print()}
      >
        {words('printMissing', { count: shelves.length })}
      </Button>
      {action.failure ? (
        <p role="alert" className="text-danger text-small">
          {action.failure}
        </p>
      ) : null}
    </>
  );
}

/** Prints the labels of a range of shelves, and says in which zone they stand. */
export function ShelfPrint({ zones, isFirst = false }: ShelfPrintProps) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-shelves');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const from = text('from');
    const chosen = text('zone');
    const { data } = await api.staffPrintShelves({
      body: {
        ...{ from, to: text('to') || from },
        ...(chosen === asItIs ? {} : { zone: chosen === none ? null : chosen }),
      },
      idempotencyKey,
    });
    saveLabels(data);
    await refresh();
  });
  const button = <SubmitButton variant={isFirst ? 'primary' : 'secondary'}>{words('print')}</SubmitButton>;
  return (
    <Form submit={submit} label={words('print')}>
      <p className="ui-hint max-w-reading">{words('hint')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          name="from"
          label={words('fields.from')}
          hint={words('hints.from')}
          maxLength={20}
          width="short"
          autoComplete="off"
        />
        <TextField
          name="to"
          label={words('fields.to')}
          hint={words('hints.to')}
          maxLength={20}
          width="short"
          autoComplete="off"
          optional
        />
        {zones.length > 0 ? null : button}
      </div>
      {zones.length > 0 ? (
        <>
          <ZoneChoice zones={zones} />
          <div className="ui-actions">{button}</div>
        </>
      ) : null}
    </Form>
  );
}

function ZoneChoice({ zones }: Pick<ShelfPrintProps, 'zones'>) {
  const words = useWords('staff-shelves');
  return (
    <SelectField
      {...useFormField('zone', false)}
      label={words('fields.zone')}
      hint={words('zoneHint')}
      width="medium"
      defaultValue={asItIs}
      options={[
        { value: asItIs, text: words('zones.asItIs') },
        ...zones.map(({ id, name }) => ({ value: id, text: name, lang: '' })),
        { value: none, text: words('zones.none') },
      ]}
    />
  );
}
