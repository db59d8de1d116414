export type Theme = 'system' | 'light' | 'dark';

export type ThemeSwitchProps = {
  value: Theme;
  onValueChange: (theme: Theme) => void;
  labels: { legend: string } & Record<Theme, string>;
  /** Name of the radio group when there are two on a page. */
  name?: string;
};

const themes: Theme[] = ['system', 'light', 'dark'];

/** Three radios, named by words alone: every page carries them. The caller keeps the choice and sets `data-theme` on the root element (none for `system`). */
export function ThemeSwitch({ value, onValueChange, labels, name = 'theme' }: ThemeSwitchProps) {
  return (
    <fieldset className="ui-segments">
      <legend className="sr-only">{labels.legend}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={theme}
            checked={value === theme}
            onChange={() => onValueChange(theme)}
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  );
}
