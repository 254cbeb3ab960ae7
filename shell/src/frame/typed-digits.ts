import { toAsciiDigits } from '@vastra/shared/contract/rules';

/** The setter of the browser: React has its own on each field, and would not see the change. */
const setValue = (field: HTMLInputElement, value: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);

const wantsDigits = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(numeric|decimal|tel)$/.test(target.getAttribute('inputmode') ?? target.type);

/** Converts the digits of a field before the page's code reads them. */
function convertField(event: Event): void {
  const { target } = event;
  if (!wantsDigits(target) || (event as InputEvent).isComposing) return;
  const value = toAsciiDigits(target.value);
  if (value === target.value) return;
  const caret = target.selectionStart;
  setValue(target, value);
  target.setSelectionRange(caret, caret);
  // No input follows the end of a composition.
  if (event.type === 'compositionend') target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Inserts other digits into a field of the type `number`, which takes none of another script. */
function insertIntoNumber(event: InputEvent): void {
  const { target, data } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || !data) return;
  const digits = toAsciiDigits(data);
  if (digits === data) return;
  event.preventDefault();
  // The only way that leaves caret, selection and undo to the browser.
  document.execCommand('insertText', false, digits);
}

/**
 * Lets visitors type digits of Indian languages into all fields of the page that want digits: a phone number, a PIN code, a one-time code, a quantity or an
 * amount. Fields say so by `inputmode` or `type`.
 */
export function convertTypedDigits(): void {
  document.addEventListener('input', convertField, true);
  document.addEventListener('compositionend', convertField, true);
  document.addEventListener('beforeinput', insertIntoNumber, true);
}
