import { SubmitButton } from '../../../../kit/forms/form.tsx';
import { usePlace } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';

/** Save and Cancel of a row's form. */
export function FormButtons({ onCancel }: { onCancel(): void }) {
  const { words } = usePlace();
  return (
    <div className="ui-actions">
      <SubmitButton>{words('ui.save')}</SubmitButton>
      <Button onClick={onCancel}>{words('ui.cancel')}</Button>
    </div>
  );
}
