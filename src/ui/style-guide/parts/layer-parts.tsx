import { useState } from 'react';
import { Button } from '../../button.tsx';
import { Field } from '../../forms/field.tsx';
import { createDialogs, type DialogStore } from '../../layers/dialog-store.ts';
import { DialogRoot } from '../../layers/dialogs.tsx';
import { createToasts, type ToastStore, type ToastType } from '../../layers/toast-store.ts';
import { ToastRegion } from '../../layers/toasts.tsx';
import { fill, Sample, Samples, Section, type SectionProps } from '../frame.tsx';

export type LayerPartsProps = SectionProps & {
  /** The page's own stores when it already hosts a root and a region; else the guide brings its own. */
  dialogs?: DialogStore;
  toasts?: ToastStore;
};

const types: ToastType[] = ['success', 'info', 'warning', 'error'];

/** Buttons that open every kind of dialog and toast. */
export function LayerParts({ texts, dialogs, toasts }: LayerPartsProps) {
  const { layers } = texts;
  const [ownDialogs] = useState(createDialogs);
  const [ownToasts] = useState(() => createToasts());
  const stack = dialogs ?? ownDialogs;
  const messages = toasts ?? ownToasts;
  return (
    <Section id="layers" heading={texts.sections.layers}>
      <Samples>
        <Sample name={layers.plain}>
          <div className="ui-actions">
            <Button onClick={() => openPlain(stack, texts)}>{layers.plain}</Button>
            <Button onClick={() => openAlert(stack, texts)}>{layers.alert}</Button>
            <Button onClick={() => openStrict(stack, texts)}>{layers.strict}</Button>
          </div>
        </Sample>
        <Sample name={layers.region}>
          <div className="ui-actions">
            {types.map((type) => (
              <Button key={type} onClick={() => messages.show({ type, message: layers[type] })}>
                {layers.types[type]}
              </Button>
            ))}
            <Button onClick={() => messages.show({ message: layers.stays, duration: 0 })}>
              {layers.stays}
            </Button>
          </div>
        </Sample>
      </Samples>
      {dialogs ? null : <DialogRoot store={stack} labels={layers} />}
      {toasts ? null : (
        <ToastRegion
          store={messages}
          labels={{ ...layers, repeated: (count) => fill(layers.repeated, count) }}
        />
      )}
    </Section>
  );
}

type Texts = SectionProps['texts'];

function openPlain(store: DialogStore, texts: Texts) {
  const { layers, fields } = texts;
  store.open({
    title: layers.title,
    render: () => (
      <>
        <p>{layers.text}</p>
        <Field label={fields.name} hint={fields.nameHint} autoComplete="name" />
        <Button onClick={() => openSecond(store, texts)}>{layers.stacked}</Button>
      </>
    ),
    footer: (dialog) => (
      <>
        <Button onClick={dialog.close}>{texts.buttons.quiet}</Button>
        <Button variant="primary" onClick={dialog.close}>
          {layers.save}
        </Button>
      </>
    ),
  });
}

function openSecond(store: DialogStore, { layers }: Texts) {
  store.open({ title: layers.secondTitle, initialFocus: 'heading', render: () => <p>{layers.text}</p> });
}

function openAlert(store: DialogStore, { layers }: Texts) {
  store.open({
    role: 'alertdialog',
    title: layers.alertTitle,
    closeOnBackdrop: false,
    render: () => <p>{layers.alertText}</p>,
    footer: (dialog) => (
      <>
        <Button data-autofocus onClick={dialog.close}>
          {layers.keep}
        </Button>
        <Button variant="danger" onClick={dialog.close}>
          {layers.cancel}
        </Button>
      </>
    ),
  });
}

function openStrict(store: DialogStore, { layers }: Texts) {
  store.open({
    title: layers.title,
    closeButton: false,
    closeOnBackdrop: false,
    closeOnEscape: false,
    render: () => <p>{layers.strict}</p>,
    footer: (dialog) => <Button onClick={dialog.close}>{layers.close}</Button>,
  });
}
