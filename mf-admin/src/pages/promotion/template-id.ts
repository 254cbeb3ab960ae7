/** Value of the URL's `template` for a form without values. */
export const emptyTemplate = 'empty';
