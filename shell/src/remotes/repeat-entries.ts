/** Returns whether a field differs from the document. The value of a checkbox says nothing: it is "on" where the document has none. */
export const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;

/**
 * Repeats what a visitor has entered in the fields of a region before React controlled them, compared with the document as it was sent, with the events
 * that React waits for. React leaves such a field as it is, but its state has the value of the document, which the next render shows. A form with an
 * action works without scripts, and reads its own fields. No script may enter a file.
 */
export function repeatEntries(region: HTMLElement): void {
  const entries = [...region.querySelectorAll<HTMLInputElement>('input,textarea')]
    .filter((field) => field.type !== 'file' && isChanged(field) && !field.form?.hasAttribute('action'))
    .map((field) => ({ field, value: field.value, checked: field.checked }));
  for (const { field, ...entry } of entries) enter(field, entry);
}

/** Enters a value in a field that React controls, with the events that React waits for. */
export function enter(field: HTMLInputElement, { value, checked }: Pick<HTMLInputElement, 'value' | 'checked'>): void {
  if (checked !== field.defaultChecked) {
    // Only the chosen radio button has an event; a button that is not chosen any more has none.
    if (field.type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
  } else {
    field.value = field.defaultValue;
    // React notices a change by the setter that it puts on each field.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
    set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
