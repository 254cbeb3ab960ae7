/** The question before unsaved changes of a form are discarded. */
export const discardQuestion = {
  title: 'Discard your changes?',
  text: 'The form then has the saved values again. What you have entered is lost.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};
