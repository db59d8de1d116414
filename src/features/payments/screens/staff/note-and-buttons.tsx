import { SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { usePlace } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';

/** The end of a form that settles something: its reason, the action, and the way out. */
export function NoteAndButtons({ note, action, onClose }: { note: string; action: string; onClose(): void }) {
  const { words: all } = usePlace();
  return (
    <>
      <TextField name="note" label={note} maxLength={500} autoComplete="off" />
      <div className="ui-actions">
        <SubmitButton>{action}</SubmitButton>
        <Button onClick={onClose}>{all('ui.cancel')}</Button>
      </div>
    </>
  );
}
