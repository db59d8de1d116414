import { useState } from 'react';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { isNothing } from '../../payments/screens/pay/ways-to-pay.ts';
import type { Claim } from '../contract.ts';

/** A return or an exchange: its cost first, then yes or no. */
export function ClaimOffer({ claim }: { claim: Claim }) {
  const words = useWords('claims');
  const { money } = useFormats();
  const answer = useAnswer(claim);
  const kind = claim.decision === 'exchange' ? 'exchange' : 'return';
  const isFree = claim.cost === null || isNothing(claim.cost);
  const amount = claim.cost && !isFree ? money(claim.cost) : '';
  return (
    <Sheet heading={words(`offer.${kind}`)} tone="attention">
      <div className="grid gap-3">
        {claim.note ? <p className="max-w-reading whitespace-pre-line break-words">{claim.note}</p> : null}
        <p className="font-medium">
          {isFree
            ? words(claim.isSentAgain ? 'offer.freeButDelivery' : 'offer.free')
            : words('offer.cost', { amount })}
        </p>
        {claim.isSentAgain ? <p>{words('offer.sentAgain')}</p> : null}
        <p className="text-text-2">{words(kind === 'exchange' ? 'offer.another' : 'offer.back')}</p>
        <Form submit={answer.submit}>
          <div className="ui-actions">
            <SubmitButton>
              {isFree ? words('offer.accept') : words('offer.acceptFor', { amount })}
            </SubmitButton>
            <Button type="submit" onClick={() => answer.decline()}>
              {words('offer.decline')}
            </Button>
          </div>
        </Form>
      </div>
    </Sheet>
  );
}

function useAnswer({ id, version }: Claim) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('claims');
  const [declines] = useState(() => ({ current: false }));
  const submit = useSubmit(async (_, idempotencyKey) => {
    const accept = !declines.current;
    declines.current = false;
    await api.answerClaimOffer({ params: { id }, body: { version, accept }, idempotencyKey });
    await refresh();
    toasts.show({
      type: 'success',
      message: words(accept ? 'offer.accepted' : 'offer.declined'),
    });
  });
  return {
    submit,
    decline: () => {
      declines.current = true;
    },
  };
}
