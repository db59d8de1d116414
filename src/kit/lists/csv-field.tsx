import { TextArea } from '../../ui/forms/text-area.tsx';
import { useFormField } from '../forms/form.tsx';
import { usePlace } from '../place.tsx';
import { textOfFile } from '../uploads/read-text-file.ts';

interface CsvFieldProps {
  name?: string;
  /** Kinds of files. */
  accept?: string;
  label: string;
  hint: string;
  /** The label of the button that takes a file. */
  file: string;
  value: string;
  onChange(text: string): void;
}

/** A table as text, pasted or out of a file. */
export function CsvField({
  name = 'csv',
  accept = '.csv,text/csv,text/plain',
  label,
  hint,
  file,
  value,
  onChange,
}: CsvFieldProps) {
  const field = useFormField(name, true);
  const { locale } = usePlace();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextArea
        {...field}
        label={label}
        hint={hint}
        rows={8}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <label className="ui-button ui-button-secondary relative justify-self-start has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2">
        {file}
        <input
          type="file"
          className="sr-only"
          accept={accept}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (!chosen) return;
            void chosen.arrayBuffer().then((read) => onChange(textOfFile(new Uint8Array(read), locale)));
          }}
        />
      </label>
    </div>
  );
}
