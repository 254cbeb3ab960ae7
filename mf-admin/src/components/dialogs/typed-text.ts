/** Types of inputs without a text that a person would type again. A search changes nothing. */
const otherTypes = ['checkbox', 'radio', 'file', 'search', 'hidden', 'password'];

/** Returns whether an element is a field with a text that a person has typed. */
export const isTypedText = (element: EventTarget): boolean =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !otherTypes.includes(element.type));
