import { useEffect, useEffectEvent, useState } from 'react';
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { useUploads } from '../../../kit/uploads/use-uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { sourceOf } from '../../storage/screens/photo-gallery.tsx';
import type { StaffArrival, StaffIntakeOrder } from '../contract.ts';
import { newPhotos } from './photos/goods-photo.ts';

interface ParcelPhotosProps {
  parcel: StaffArrival;
  lines: StaffIntakeOrder['lines'];
  /** The step before has the button that adds them. */
  isOpenedAbove?: boolean;
}

/** Photos by drop, paste or camera; a batch goes to one line, each may be moved or taken away (UX-282). */
export function ParcelPhotos({ parcel, lines, isOpenedAbove = false }: ParcelPhotosProps) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-warehouse');
  const [line, setLine] = useState(lines.length === 1 ? (lines[0]?.id ?? '') : '');
  const upload = useUploads(async ({ form, ...call }) => {
    if (line) form.set('line', line);
    await api.staffAddParcelPhotos({ params: { id: parcel.id }, form, ...call });
    await refresh();
  });
  usePastedFiles(upload.add);
  const options = [
    { value: '', text: words('wholeParcel') },
    ...lines.map(({ id, title }) => ({ value: id, text: title, lang: '' })),
  ];
  return (
    <Sheet heading={words('photosTitle')} dense>
      <div className="grid gap-5">
        {parcel.photos.length > 0 ? <Sorting parcel={parcel} options={options} /> : null}
        {lines.length > 1 ? (
          <SelectField
            label={words('shows')}
            options={options}
            value={line}
            onChange={(event) => setLine(event.target.value)}
          />
        ) : null}
        <FileDrop
          id={newPhotos}
          label={words('addPhotos')}
          hint={words('photosHint')}
          accept="image/jpeg,image/png,image/webp"
          multiple
          isQuiet={isOpenedAbove}
          files={upload.files}
          said={upload.said}
          onFiles={upload.add}
          onRemove={upload.remove}
          labels={{
            choose: words('choosePhotos'),
            drop: words('dropPhotos'),
            remove: (name) => words('forget', { name }),
          }}
        />
      </div>
    </Sheet>
  );
}

/** Photos that are pasted anywhere on the page, unless a field has taken them: nobody looks for the focus first. */
function usePastedFiles(add: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

interface SortingProps {
  parcel: StaffArrival;
  options: { value: string; text: string }[];
}

function Sorting({ parcel, options }: SortingProps) {
  const { api } = usePlace();
  const words = useWords('staff-warehouse');
  const action = useAction();
  const sort = ({ id, line }: Photo, to: string): void => {
    const body = { photos: [{ id, from: line }], line: to || null };
    const call = () => api.staffSortParcelPhotos({ params: { id: parcel.id }, body });
    void action.run(call, words('sorted'));
  };
  const remove = (photo: string): void => {
    const call = () => api.staffRemoveParcelPhoto({ params: { id: parcel.id, photo } });
    void action.run(call, words('removed'));
  };
  return (
    <div className="grid gap-4">
      <ActionFailure failure={action.failure} />
      <ul className="grid gap-4">
        {parcel.photos.map((photo, index) => (
          <SortedPhoto
            key={photo.id}
            {...{ photo, options }}
            number={index + 1}
            onSort={(to) => sort(photo, to)}
            onRemove={() => remove(photo.id)}
          />
        ))}
      </ul>
    </div>
  );
}

type Photo = StaffArrival['photos'][number];

interface SortedPhotoProps {
  photo: Photo;
  options: SortingProps['options'];
  number: number;
  onSort(line: string): void;
  onRemove(): void;
}

/** A photo with what it shows, which is chosen below it. */
function SortedPhoto({ photo, options, number, onSort, onRemove }: SortedPhotoProps) {
  const words = useWords('staff-warehouse');
  return (
    <li className="flex items-start gap-3">
      <img
        src={sourceOf(photo, 480)}
        alt=""
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className="aspect-[4/3] w-28 shrink-0 rounded-control bg-inset object-cover"
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <SelectField
          label={words('photoShows', { number })}
          options={options}
          value={photo.line ?? ''}
          onChange={(event) => onSort(event.target.value)}
        />
        <Button size="dense" variant="link" className="text-small" onClick={onRemove}>
          {words('remove')}
          <VisuallyHidden> {number}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
