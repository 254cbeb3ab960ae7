export const statusLabels: Record<string, string> = { pending: 'Not paid', active: 'Active', disabled: 'Disabled' };

/** Short texts of the alerts, for the list. */
export const alertLabels: Record<string, string> = {
  mail_failed: 'Mail failed',
  many_cards: 'Many cards in a day',
  spent_fast: 'Spent within an hour',
};

/** Sentences of the alerts, for the page of a card. */
export const alertTexts: Record<string, string> = {
  mail_failed: 'Its mail could not be delivered. Correct the email and mail it again.',
  many_cards: 'Its buyer or recipient had several gift cards within a day.',
  spent_fast: 'It was used up within an hour of its mail.',
};
