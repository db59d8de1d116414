/**
 * The labels of a form for the fields of its call: by page, by call, the key of the label beside the field. A refusal
 * says the same words, so that whoever reads it finds the field. `tests/field-labels.test.ts` holds this to the
 * screens. Fields that no form shows by a word of its own have the words of their feature, or the common ones of
 * `text/` beside this file.
 */
import { forms } from './screen-label-forms.ts';

const paths = new Map(
  Object.entries(forms).flatMap(([page, calls]) =>
    Object.entries(calls).flatMap(([call, keys]) =>
      Object.entries(keys).map(([field, key]) => [`${call} ${field}`, `pages.${page}.${key}`] as const),
    ),
  ),
);

/** Where the label of a field stands that a screen shows for this call; `field` without the places of lists, such as `lines.price`. */
export const screenLabelPath = (call: string, field: string): string | undefined =>
  paths.get(`${call} ${field}`);

/** Every label of a screen, for the check of the whole. */
export const screenLabels = (): { call: string; field: string; path: string }[] =>
  [...paths].map(([name, path]) => {
    const [call = '', field = ''] = name.split(' ');
    return { call, field, path };
  });
