/** A value that the texts of an event can contain as `{{name}}`. */
export interface Variable {
  meaning: string;
  /** Value in previews and test messages. */
  example: string;
}

/** Texts of an event as the shop's code has them. An event that concerns an email alone has no other channel. */
export interface EventDefinition {
  /** Says when the message is sent. */
  description: string;
  variables: Readonly<Record<string, Variable>>;
  email: { subject: string; heading: string; body: string };
  sms?: string;
  whatsapp?: string;
  /** Sent by SMS also to customers who have an email, unless the shop switches it off. */
  isSmsBesideMail?: boolean;
}

/** Variables of every message about an order. */
export const orderVariables = {
  name: { meaning: 'Name in the delivery address', example: 'Asha Rao' },
  order: { meaning: 'Number of the order', example: 'V261122-7KQ3M9XB' },
  total: { meaning: 'Total of the order', example: '₹1,299' },
  due: { meaning: 'What credit leaves to pay of the total', example: '₹1,299' },
  link: { meaning: 'Link to the order', example: '' },
} satisfies Record<string, Variable>;

export const buildSummary = (example: string): Variable => ({ meaning: 'What happened, in a few words', example });
