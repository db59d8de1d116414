/** For staff on a product's page: its words in the language of the page, where no machine or a poor one gave them. */
import type { AnswerOf } from '../../../platform/client.ts';
import { Form, SubmitButton, TextField, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface StaffTranslationProps {
  product: AnswerOf<'getSearchProduct'>;
  translation: AnswerOf<'translateSearchProduct'> | null;
}

export function StaffTranslation({ product, translation }: StaffTranslationProps) {
  const { api, locale, refresh, toasts } = usePlace();
  const words = useWords('search.translating');
  const known = translation?.translated ? translation : null;
  const submit = useSubmit(async (values) => {
    const read = (name: string): string => String(values.get(name) ?? '').trim();
    const description = read('description');
    await api.staffTranslateProduct({
      params: { id: product.id },
      body: {
        locale,
        title: read('title'),
        ...(description ? { description } : {}),
        options: known?.options ?? {},
      },
    });
    toasts.show({ type: 'success', message: words('saved') });
    await refresh();
  });
  return (
    <section className="max-w-reading">
      <Disclosure summary={words('summary')}>
        <p className="mb-4 text-text-2">{words('text')}</p>
        <Form submit={submit} label={words('summary')}>
          <TextField name="title" label={words('title')} defaultValue={known?.title ?? ''} />
          <Description value={known?.description ?? ''} />
          <div>
            <SubmitButton>{words('save')}</SubmitButton>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}

function Description({ value }: { value: string }) {
  const words = useWords('search.translating');
  const bound = useFormField('description', false);
  return <TextArea {...bound} label={words('description')} rows={6} defaultValue={value} />;
}
