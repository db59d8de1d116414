import type { Place } from '../../../kit/place.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';

export interface Erasing {
  /** Of the tree `recipients`. */
  words: Words;
  name: string;
  onErase(): void;
}

/** Documents cannot be brought back, because they are never sent in clear; so this names whom it erases (UX-013). */
export function askToErase({ dialogs, words: all }: Place, { words, name, onErase }: Erasing): void {
  dialogs.open({
    title: words('deleteTitle'),
    role: 'alertdialog',
    render: () => <p>{words('deleteText', { name })}</p>,
    footer: (dialog) => (
      <>
        <Button data-autofocus onClick={dialog.close}>
          {all('ui.cancel')}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            dialog.close();
            onErase();
          }}
        >
          {words('deleteNow')}
        </Button>
      </>
    ),
  });
}
