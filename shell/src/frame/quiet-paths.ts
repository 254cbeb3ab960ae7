/** Paths of the pages of an order, a payment, an account and a session. */
const quietPaths = /^\/(account|admin|cart|checkout|forgot-password|gift-cards|login|newsletter|orders)(\/|$)/;

/**
 * Checks whether a page is shown without recent purchases and without the offer of the newsletter (decision 128). In a frame all pages are, because
 * only the editor of the admin area frames them.
 */
export const isQuietPath = (pathname: string): boolean => window.top !== window || quietPaths.test(pathname);
