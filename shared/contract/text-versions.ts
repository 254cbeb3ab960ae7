/**
 * Versions of the texts that people agree to, by the day of the last change. Screens send the version that they show, because a page that is
 * open since before a change shows an older one. A change of such a text changes its version here.
 */
export const textVersions = {
  /** /terms. */
  terms: '2026-11-21',
  /** /privacy. */
  privacy: '2026-11-25',
  /** The forms of the newsletter, and the page that confirms it. */
  newsletter: '2026-11-20',
  /** "Purchases that others see" of an account or a guest's order. */
  purchaseDisplay: '2026-11-25',
  /** The checkboxes of the checkout and of the account by which a customer allows WhatsApp. */
  whatsapp: '2026-11-25',
} as const;
