/** Page that mails a link to the data of an email. Not in `paths`, because every page loads those. */
export const privacyRequestPath = '/privacy/request';
