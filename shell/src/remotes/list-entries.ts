/** A field and what the visitor has entered. */
export interface Entry {
  field: HTMLInputElement;
  value: string;
  checked: boolean;
}

/** Returns whether a field differs from the document. The value of a checkbox says nothing: it is "on" where the document has none. */
const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;

/**
 * Returns what a visitor has entered in the fields of a region, compared with the document as it was sent. A form with an action works
 * without scripts, and reads its own fields. No script may enter a file.
 */
export const listEntries = (region: HTMLElement): Entry[] =>
  [...region.querySelectorAll<HTMLInputElement>('input,textarea')]
    .filter((field) => field.type !== 'file' && isChanged(field) && !field.form?.hasAttribute('action'))
    .map((field) => ({ field, value: field.value, checked: field.checked }));
