import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { ReactNode } from 'react';
import type { Words } from '../../platform/texts/texts.ts';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFormField } from '../forms/form.tsx';
import type { Photo, Photos } from './use-photos.ts';

interface PhotosFieldProps {
  photos: Photos;
  /** `photos`, `photosHint`, `choose`, `drop`, `remove`, `photo`, `earlier`, `later`, `removePhoto`. */
  words: Words;
  /** In place of `photosHint`. */
  hint?: string;
  /** Told when a file was refused and no photo is there, where one is needed. */
  missing?: string;
}

/** Photos with previews: chosen, dropped or pasted, put in order by buttons (UX-157, UX-042). */
export function PhotosField(props: PhotosFieldProps) {
  const { id, error, mark } = useFormField('photos', false);
  return <PhotosPicker {...props} {...{ id, error }} {...(props.missing ? {} : { mark })} />;
}

/** The same where there is no form: each choice is kept at once. */
export function PhotosPicker(props: PhotosFieldProps & { id: string; error?: ReactNode; mark?: ReactNode }) {
  const { photos, words, hint, missing, id, error, mark } = props;
  const isRefused = photos.photos.length === 0 && photos.onTheirWay.length > 0 && !photos.isSending;
  return (
    <div className="grid gap-3">
      <FileDrop
        id={id}
        label={
          <>
            {words('photos')}
            {mark ? <span className="ui-label-mark"> {mark}</span> : null}
          </>
        }
        hint={hint ?? words('photosHint')}
        error={error ?? (isRefused ? missing : undefined)}
        accept="image/jpeg,image/png,image/webp"
        multiple
        files={photos.onTheirWay}
        said={photos.said}
        onFiles={photos.add}
        onRemove={photos.remove}
        labels={{ choose: words('choose'), drop: words('drop'), remove: (name) => words('remove', { name }) }}
      />
      <KeptPhotos photos={photos} />
      {photos.photos.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {photos.photos.map((photo, at) => (
            <li key={photo.id} className="grid w-32 gap-1">
              <img
                src={photo.sources[0]?.url}
                alt={words('photo', { number: at + 1 })}
                width={128}
                height={128}
                className="aspect-square w-full rounded-control bg-inset object-cover"
              />
              <Order photos={photos} id={photo.id} at={at} words={words} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The part of the photos that a form keeps over a sign-in: a control, because forms keep controls. */
function KeptPhotos({ photos }: { photos: Photos }) {
  return (
    <input
      type="hidden"
      name="keptPhotos"
      value={JSON.stringify(photos.photos)}
      onInput={(event) => photos.putBack(JSON.parse(event.currentTarget.value) as Photo[])}
    />
  );
}

function Order({ photos, id, at, words }: PhotosFieldProps & { id: string; at: number }) {
  const number = at + 1;
  const isLast = number === photos.photos.length;
  return (
    <div className="flex justify-between">
      <IconButton
        icon={ArrowLeft}
        label={words('earlier', { number })}
        aria-disabled={at === 0}
        onClick={() => photos.move(id, -1)}
      />
      <IconButton
        icon={ArrowRight}
        label={words('later', { number })}
        aria-disabled={isLast}
        onClick={() => photos.move(id, 1)}
      />
      <IconButton icon={X} label={words('removePhoto', { number })} onClick={() => photos.remove(id)} />
    </div>
  );
}
