/** A field and what the visitor has entered. */
export interface Entry {
  field: HTMLInputElement;
  value: string;
  checked: boolean;
}

/**
 * Returns what a visitor has entered in the fields of a region, compared with the document as it was sent. A form with an action works
 * without scripts, and reads its own fields.
 */
export const listEntries = (region: HTMLElement): Entry[] =>
  [...region.querySelectorAll<HTMLInputElement>('input,textarea')]
    .filter(
      ({ type, value, defaultValue, checked, defaultChecked, form }) =>
        // No script may enter a file.
        type !== 'file' && (value !== defaultValue || checked !== defaultChecked) && !form?.hasAttribute('action'),
    )
    .map((field) => ({ field, value: field.value, checked: field.checked }));
