import type { EventDefinition } from './definition';

const amount = { meaning: 'The amount', example: '₹1,000' };
const expires = { meaning: 'Last day', example: '30 November 2027' };
const ending = { meaning: 'The last characters of the code', example: 'K7Q4' };

/**
 * Reminders of gift cards and store credit. They go to an email alone, because they are about no order. The mail with a card's code is no
 * template: it was paid for, so it cannot be switched off.
 */
export const creditEvents = {
  gift_card_reminder: {
    description: 'A gift card with a balance ends within 30 days.',
    variables: { amount, expires, ending },
    email: {
      subject: '{{amount}} on your gift card (…{{ending}}) expire soon',
      heading: '{{amount}} on your gift card (…{{ending}}) expire soon',
      body: 'Your gift card …{{ending}} has {{amount}}, which can be used until {{expires}}.',
    },
  },
  credit_reminder: {
    description: 'Store credit ends within a week.',
    variables: { amount, expires },
    email: {
      subject: '{{amount}} of your store credit expires soon',
      heading: '{{amount}} of your store credit expires soon',
      body: '{{amount}} of your store credit at {{shop}} expires on {{expires}}. Choose “Use store credit” at the checkout to spend it.',
    },
  },
} satisfies Record<string, EventDefinition>;
