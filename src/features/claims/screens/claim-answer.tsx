import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { Form, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { PhotosField } from '../../../kit/photos/photos-field.tsx';
import { useSubmitAfter } from '../../../kit/photos/use-photos.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import type { Claim } from '../contract.ts';
import { useEvidence } from './claim-form.tsx';

/** The customer writes, with photos. */
export function ClaimAnswer({ claim }: { claim: Claim }) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('claims');
  const photos = useEvidence();
  const ids = photos.photos.map(({ id }) => id);
  const sending = useSubmit(
    async (values, idempotencyKey) => {
      const body = { text: String(values.get('text') ?? ''), photos: ids };
      await api.writeInClaim({ params: { id: claim.id }, body, idempotencyKey });
      await refresh();
      toasts.show({ type: 'success', message: words('written') });
    },
    { alsoSends: [ids, claim.messages.length] },
  );
  const submit = useSubmitAfter(photos, sending);
  return (
    <div className="mt-6 border-line border-t pt-6">
      <Form submit={submit} label={words('message')}>
        <Message />
        <Disclosure summary={words('addPhotos')}>
          <PhotosField photos={photos} words={words} />
        </Disclosure>
        <div className="ui-actions">
          <Button
            type="submit"
            variant={claim.can.answerOffer ? 'secondary' : 'primary'}
            loading={submit.isSending}
            loadingLabel={all('ui.sending')}
          >
            {words('write2')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function Message() {
  const words = useWords('claims');
  const field = useFormField('text', true);
  const limit = useLengthLimit(4000);
  return <TextArea {...field} {...limit} rows={2} label={words('message')} />;
}
