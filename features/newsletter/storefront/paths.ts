/** Beginning of the paths of the pages that links in mails open. */
export const newsletterPaths = '/newsletter/';
