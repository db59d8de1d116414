import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../../kit/when.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { ReadingRecipes } from '../../contract.ts';
import { useStoredValue } from './use-stored-value.ts';

type Kept = ReadingRecipes['kept'][number];

/** So many stand open: with all of them the page is a dozen screens of a phone long. */
const LATEST = 3;

/** The newest pages of a shop that are kept, and a word of staff about each value; all but the latest are folded. */
export function KeptPages({ data: { host, kept } }: { data: ReadingRecipes }) {
  const words = useWords('staff-recipes');
  // a page that was read again is told once among the latest
  const newest = kept
    .filter(({ url }, at) => kept.findIndex((one) => one.url === url) === at)
    .slice(0, LATEST);
  const older = kept.filter((page) => !newest.includes(page));
  const drawn = (page: Kept, at: number) => (
    <KeptPage key={page.snapshot} host={host} page={page} isNext={at === 0 && newest.includes(page)} />
  );
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{words('kept')}</h2>
      <p className="max-w-reading text-text-2">{words(kept.length > 0 ? 'keptLead' : 'noKept')}</p>
      {newest.map(drawn)}
      {older.length > 0 ? (
        <Disclosure summary={words('keptOlder', { count: older.length })}>
          <div className="grid gap-3">{older.map(drawn)}</div>
        </Disclosure>
      ) : null}
    </section>
  );
}

interface KeptPageProps {
  host: string;
  page: Kept;
  /** The first one: what is asked of it is in sight. */
  isNext: boolean;
}

function KeptPage({ host, page, isNext }: KeptPageProps) {
  const { words: all } = usePlace();
  const words = useWords('staff-recipes');
  const value = useStoredValue();
  const open = page.values.filter(({ saidByStaff }) => !saidByStaff);
  const title = page.values.find(({ field }) => field === 'title');
  const name = title?.saidValue ?? title?.readValue;
  // as it was read it is the heading
  const shown = page.values.filter((one) => one !== title || !name || one.saidByStaff);
  return (
    <Sheet dense>
      <div className="grid gap-2">
        <PageName page={page} name={name} />
        <dl className="grid gap-1">
          {shown.map(({ field, readValue, saidValue }) => (
            <div
              key={field}
              className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]"
            >
              <dt className="text-text-2">{words(`fields.${field}`)}</dt>
              <dd className="min-w-0 break-words">
                {field === 'image' && saidValue === null && readValue?.startsWith('http') ? (
                  <TextLink href={readValue} external={all('ui.newTab')}>
                    {words('openPhoto')}
                  </TextLink>
                ) : (
                  <ForeignWords>
                    {saidValue === null
                      ? value(field, readValue)
                      : saidValue === readValue
                        ? words('confirmedValue', { value: value(field, saidValue) })
                        : words('correctedValue', {
                            read: value(field, readValue),
                            said: value(field, saidValue),
                          })}
                  </ForeignWords>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {open.length > 0 ? (
          <Disclosure summary={words('say')} open={isNext}>
            <Say key={open.map(({ field }) => field).join()} {...{ host, open }} snapshot={page.snapshot} />
          </Disclosure>
        ) : null}
      </div>
    </Sheet>
  );
}

/** The product that the page sells, and below it where and when it was read. */
function PageName({ page, name }: { page: Kept; name: string | null | undefined }) {
  const { words: all } = usePlace();
  return (
    <>
      {name ? (
        <p className="break-words font-medium" lang="">
          {name}
        </p>
      ) : null}
      <div className="grid gap-x-4 gap-y-1 text-small sm:flex sm:items-center">
        <span className="min-w-0 truncate">
          <TextLink href={page.url} external={all('ui.newTab')}>
            {page.url.replace(/^https?:\/\//, '')}
          </TextLink>
        </span>
        <span className="shrink-0 text-text-2">
          <When at={page.readAt} form="day-time" />
        </span>
      </div>
    </>
  );
}

const stock = ['in_stock', 'out_of_stock', 'preorder'] as const;

/** One value at a time; it is filled in with what was read, so that sending it as it stands confirms it. */
function Say({ host, snapshot, open }: { host: string; snapshot: string; open: Kept['values'] }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-recipes');
  const [name, setName] = useState(open[0]?.field ?? 'title');
  const read = open.find(({ field }) => field === name)?.readValue ?? '';
  const submit = useSubmit(
    async (values) => {
      const body = { snapshot, field: name, value: String(values.get('value') ?? '') };
      await api.staffCheckReading({ params: { host }, body });
      await refresh();
      toasts.show({ type: 'success', message: words('saidDone') });
    },
    { alsoSends: [snapshot, name] },
  );
  return (
    <Form submit={submit} label={words('say')}>
      <SelectField
        name="field"
        label={words('field')}
        width="medium"
        value={name}
        onChange={({ target }) => setName(open.find(({ field }) => field === target.value)?.field ?? name)}
        options={open.map(({ field }) => ({ value: field, text: words(`fields.${field}`) }))}
      />
      {name === 'availability' ? (
        <SelectField
          name="value"
          label={words('value')}
          width="medium"
          defaultValue={read}
          options={stock.map((one) => ({ value: one, text: words(`stock.${one}`) }))}
        />
      ) : (
        <TextField
          key={name}
          name="value"
          label={words('value')}
          hint={name === 'price' ? words('priceHint') : undefined}
          defaultValue={read}
        />
      )}
      <div className="ui-actions">
        <SubmitButton>{words('saveValue')}</SubmitButton>
      </div>
    </Form>
  );
}
