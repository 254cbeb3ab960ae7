type Control = HTMLInputElement | HTMLButtonElement | HTMLAnchorElement;

/** Returns whether a field differs from the document. The value of a checkbox says nothing: it is "on" where the document has none. */
const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;

/** Returns the fields, buttons and links of a region, in the order of the document. */
export const listControls = (region: Element): Control[] => [
  ...region.querySelectorAll<Control>('input,textarea,button,a'),
];

/**
 * Returns what finds the control of a region that stands for one of its document: itself, or, where React rendered the region again because the browser
 * had translated it, the one in the same place. Undefined if the region has other controls than its document had.
 *
 * @param before the controls of the document
 */
export function findControls(region: HTMLElement, before: Control[]): (control: Element) => Control | undefined {
  const now = listControls(region);
  return (control) => {
    if (region.contains(control)) return control as Control;
    return now.length === before.length ? now[before.indexOf(control as Control)] : undefined;
  };
}

/**
 * Repeats what a visitor has entered in the fields of a region before React controlled them, compared with the document as it was sent, with the events
 * that React waits for. React leaves such a field as it is, but its state has the value of the document, which the next render shows. A form with an
 * action works without scripts, and reads its own fields. No script may enter a file.
 *
 * @param before the controls of the document
 */
export function repeatEntries(region: HTMLElement, before: Control[] = []): void {
  const find = findControls(region, before);
  const entries = [...new Set([...before, ...listControls(region)])]
    .filter((control): control is HTMLInputElement => 'defaultValue' in control && isChanged(control))
    .map((field) => ({ field: find(field) as HTMLInputElement, value: field.value, checked: field.checked }))
    .filter(({ field }) => field && field.type !== 'file' && !field.form?.hasAttribute('action'));
  for (const { field, value, checked } of entries) {
    if (checked !== field.defaultChecked) {
      // Only the chosen radio button has an event; a button that is not chosen any more has none.
      if (field.type === 'radio' && !checked) continue;
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
}
