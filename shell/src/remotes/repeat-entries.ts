import type { Entry } from './list-entries';

/**
 * Repeats what a visitor entered in fields before React controlled them, with the events that React waits for. React leaves such a field as
 * it is, but its state has the value of the document, which the next render shows. React notices a change by the setter that it puts on
 * each field.
 */
export function repeatEntries(entries: Entry[]): void {
  for (const { field, value, checked } of entries) {
    if (checked !== field.defaultChecked) {
      // Only the chosen radio button has an event; a button that is not chosen any more has none.
      if (field.type === 'radio' && !checked) continue;
      field.checked = !checked;
      field.click();
    } else {
      field.value = field.defaultValue;
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
      set!.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
