/** Rule of a form field for a link: a path of the shop, or an absolute https URL. */
export const linkPattern = {
  pattern: {
    value: /^\s*(\/(?![/\\])|https:\/\/)/,
    message: 'Please enter a path such as /shop, or a URL that begins with https://',
  },
};
