import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { type Submit, useSubmit } from '../../../kit/forms/use-submit.ts';
import { useLeaveWarning } from '../../../kit/leaving/use-leave-warning.ts';
import { PhotosField } from '../../../kit/photos/photos-field.tsx';
import { type Photos, usePhotos, useSubmitAfter } from '../../../kit/photos/use-photos.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { Claim, OrderClaims } from '../contract.ts';

const wishes: readonly Claim['wish'][] = ['unsure', 'compensation', 'refund', 'return', 'exchange'];

/** Photos that stand as evidence, sent as soon as they are chosen. */
export function useEvidence(): Photos {
  const { api } = usePlace();
  const words = useWords('claims');
  return usePhotos({
    most: 10,
    upload: (call) => api.uploadClaimPhotos(call),
    words,
  });
}

interface ClaimFormProps {
  orderNum: string;
  order: OrderClaims;
}

export function ClaimForm({ orderNum, order }: ClaimFormProps) {
  const { to, words: all } = usePlace();
  const words = useWords('claims');
  const photos = useEvidence();
  const leaving = useLeaveWarning();
  const isNeeded = order.kindsWithPhoto.length > 0;
  const hint = [...(isNeeded ? [words('photosNeeded')] : []), words('photosHint')].join(' ');
  const submit = useSubmitAfter(
    photos,
    useOpening(orderNum, photos, () => leaving.markClean()),
  );
  return (
    <div onInput={() => leaving.markDirty()}>
      <Form submit={submit} label={words('newTitle', { number: orderNum })}>
        <Kind kinds={order.kinds} />
        {order.lines.length > 1 ? <Lines lines={order.lines} /> : null}
        <What />
        <PhotosField
          photos={photos}
          words={words}
          hint={hint}
          {...(isNeeded ? { missing: words('photosRefused') } : {})}
        />
        <Wish order={order} />
        {photos.isSending ? (
          <p role="status" className="text-small text-text-2">
            {words('wait')}
          </p>
        ) : null}
        <Answered order={order} />
        <div className="ui-actions">
          <SubmitButton>{words('send')}</SubmitButton>
          <Button href={to(`/cabinet/orders/${encodeURIComponent(orderNum)}`)}>{all('ui.cancel')}</Button>
        </div>
      </Form>
    </div>
  );
}

/** When the shop answers, and until when a claim is taken: both before it is sent. */
function Answered({ order: { answerHours, until } }: Pick<ClaimFormProps, 'order'>) {
  const words = useWords('claims');
  return (
    <p className="text-small text-text-2">
      {words('answerIn', { hours: answerHours })}
      {until ? (
        <span className="block">
          <Timed at={until} form="deadline" say={(date) => words('sendBy', { date })} />
        </span>
      ) : null}
    </p>
  );
}

function Kind({ kinds }: { kinds: OrderClaims['kinds'] }) {
  const words = useWords('claims');
  const { required: _, ...field } = useFormField('kind', true);
  return (
    <RadioCards
      {...field}
      legend={words('kind')}
      options={kinds.map((kind) => ({ value: kind, title: words(`kinds.${kind}`) }))}
    />
  );
}

function Lines({ lines }: Pick<OrderClaims, 'lines'>) {
  const words = useWords('claims');
  return (
    <fieldset className="ui-group">
      <legend>{words('lines')}</legend>
      <div className="grid gap-2">
        {lines.map(({ id, title, quantity }) => (
          <Checkbox
            key={id}
            name="lines"
            value={id}
            defaultChecked
            label={<ForeignWords>{title}</ForeignWords>}
            hint={words('pieces', { count: quantity })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function What() {
  const words = useWords('claims');
  const field = useFormField('text', true);
  const limit = useLengthLimit(4000);
  return <TextArea {...field} {...limit} rows={5} label={words('text')} hint={words('textHint')} />;
}

/** A wish that is not offered any more is explained: a seller takes goods back in their first days at the warehouse. */
function Wish({ order }: { order: OrderClaims }) {
  const words = useWords('claims');
  const field = useFormField('wish', false);
  const { returnUntil } = order;
  const isOver = !order.wishes.includes('return');
  return (
    <ChoiceField
      {...field}
      label={words('wish')}
      width="medium"
      hint={
        <>
          {words('wishHint')}
          {returnUntil ? (
            <span className="block">
              <Timed
                at={returnUntil}
                form={isOver ? 'moment' : 'deadline'}
                say={(date) => words(isOver ? 'returnOver' : 'returnUntil', { date })}
              />
            </span>
          ) : null}
        </>
      }
      options={wishes
        .filter((wish) => order.wishes.includes(wish))
        .map((wish) => ({ value: wish, text: words(`wishes.${wish}`) }))}
    />
  );
}

function useOpening(orderNum: string, photos: Photos, onDone: () => void): Submit {
  const { api, navigate, toasts } = usePlace();
  const words = useWords('claims');
  const ids = photos.photos.map(({ id }) => id);
  return useSubmit(
    async (values, idempotencyKey) => {
      const body = {
        order: orderNum,
        kind: String(values.get('kind') ?? '') as Claim['kind'],
        wish: String(values.get('wish') ?? 'unsure') as Claim['wish'],
        lines: values.getAll('lines').map(String),
        text: String(values.get('text') ?? ''),
        photos: ids,
      };
      const { data } = await api.openClaim({ body, idempotencyKey });
      onDone();
      toasts.show({ type: 'success', message: words('sent') });
      await navigate(`/cabinet/claims/${data.id}`, { replace: true });
    },
    { alsoSends: ids },
  );
}
