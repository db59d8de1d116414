/** For staff on a product's page: its words in the language of the page, where no machine or a poor one gave them. */

import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useIsBrowser } from '../../../../kit/parts/use-is-browser.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { EditConflict, useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';

interface StaffTranslationProps {
  product: AnswerOf<'getSearchProduct'>;
  translation: AnswerOf<'translateSearchProduct'> | null;
}

const translators = new Set<string>(['content', 'support', 'buyer', 'admin']);

/** Comes after the takeover, and redraws nothing but itself: what is drawn again before it was taken over vanishes for a moment. */
export function StaffTranslation(props: StaffTranslationProps) {
  const { user, locale } = usePlace();
  const isBrowser = useIsBrowser();
  const isTheirs =
    user?.roles.some((role) => translators.has(role)) && !props.product.language?.startsWith(locale);
  return isBrowser && isTheirs ? <TranslationForm key={props.product.id} {...props} /> : null;
}

function TranslationForm({ product, translation }: StaffTranslationProps) {
  const { api, locale, refresh, toasts } = usePlace();
  const words = useWords('search.translating');
  const known = translation?.translated ? translation : null;
  const { base, newest, save } = useNewest(translation, async () => {
    return (await api.translateSearchProduct({ params: { id: product.id } })).data;
  });
  const send = async (values: FormData, seen: StaffTranslationProps['translation']): Promise<void> => {
    const read = (name: string): string => String(values.get(name) ?? '').trim();
    const description = read('description');
    // the machine's words are nobody's work
    const expected = seen?.madeBy === 'staff' ? { title: seen.title, description: seen.description } : null;
    await api.staffTranslateProduct({
      params: { id: product.id },
      body: {
        locale,
        title: read('title'),
        ...(description ? { description } : {}),
        options: known?.options ?? {},
        expected,
      },
    });
    await refresh();
    toasts.show({ type: 'success', message: words('saved') });
  };
  const submit = useSubmit((values) => save((seen) => send(values, seen)), {
    alsoSends: [base?.title, base?.description],
  });
  type Words = StaffTranslationProps['translation'];
  const rows = [
    { label: words('title'), value: (of: Words) => of?.title ?? '' },
    { label: words('description'), value: (of: Words) => of?.description ?? '' },
  ];
  return (
    <section className="max-w-reading">
      <Disclosure summary={words('summary')}>
        <p className="mb-4 text-text-2">{words('text')}</p>
        <Form
          submit={submit}
          label={words('summary')}
          conflict={<EditConflict seen={translation} newest={newest} rows={rows} />}
        >
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
