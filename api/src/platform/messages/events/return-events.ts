import { buildSummary, type EventDefinition, orderVariables } from './definition';

const instructions = {
  meaning: 'What the customer does next, as sentences',
  example: 'Our courier picks the items up. Please have them packed, with their tags.',
};
const exchange = {
  meaning: 'A sentence about the replacement; empty without one',
  example: 'Size L is reserved for you, and is sent when the return is here.',
};
const pickup = { meaning: 'Day and hours of the pick-up; can be empty', example: '27 November 2026, 9 am to 1 pm' };

/** Events of returns. */
export const returnEvents = {
  return_requested: {
    description: 'A customer has asked for a return.',
    variables: { ...orderVariables, pickup },
    email: {
      subject: 'Your return request for order {{order}}',
      heading: 'We have your return request',
      body: 'We will check it and write to you.',
    },
    sms: '{{shop}}: we have your return request. {{link}}',
    whatsapp:
      'Hello {{name}}, we have your return request for order {{order}}. We look at it and write to you. {{link}}',
  },
  return_registered: {
    description: 'The shop has registered a return for a customer, such as by phone. It is approved.',
    variables: { ...orderVariables, pickup, instructions, exchange, summary: buildSummary('Pick-up: 27 November.') },
    email: {
      subject: 'Your return of order {{order}} is registered',
      heading: 'We have registered your return',
      body: '{{instructions}}\n\n{{exchange}}\n\nWhen the items are here, we check them and write to you what you get for them.',
    },
    sms: '{{shop}}: return registered. {{summary}} {{link}}',
    whatsapp:
      'Hello {{name}}, we have registered your return of order {{order}}. {{instructions}} See it here: {{link}}',
  },
  return_approved: {
    description: 'The shop accepts a return.',
    variables: {
      ...orderVariables,
      pickup,
      instructions,
      exchange,
      summary: buildSummary('Pick-up: 27 November.'),
    },
    email: {
      subject: 'Your return of order {{order}} is approved',
      heading: 'Your return is approved',
      body: '{{instructions}}\n\n{{exchange}}',
    },
    sms: '{{shop}}: return approved. {{summary}} {{link}}',
    whatsapp: 'Hello {{name}}, your return of order {{order}} is approved. {{instructions}} See it here: {{link}}',
  },
  return_declined: {
    description: 'The shop declines a return.',
    variables: {
      ...orderVariables,
      reason: { meaning: 'The reason as a sentence; can be empty', example: 'Reason: The items were worn.' },
    },
    email: {
      subject: 'Your return request for order {{order}} was declined',
      heading: 'We cannot accept this return',
      body: '{{reason}}\n\nIf you do not agree, please contact us with your order number.',
    },
    sms: '{{shop}}: your return request was declined. {{link}}',
    whatsapp: 'Hello {{name}}, we cannot accept your return of order {{order}}. {{reason}} See it here: {{link}}',
  },
  return_pickup: {
    description: 'The courier has picked up a return.',
    variables: orderVariables,
    email: {
      subject: 'Your return of order {{order}} was picked up',
      heading: 'Your return is on its way to us',
      body: 'The courier has picked the items up. We write to you when they have arrived.',
    },
    sms: '{{shop}}: your return was picked up. {{link}}',
    whatsapp: 'Hello {{name}}, your return of order {{order}} was picked up. Follow it here: {{link}}',
  },
  return_received: {
    description: 'A return has arrived and is checked.',
    variables: orderVariables,
    email: {
      subject: 'We have received your return of order {{order}}',
      heading: 'Your return has arrived',
      body: 'We have checked the items. What you get for them comes next.',
    },
    sms: '{{shop}}: your return has arrived. {{link}}',
    whatsapp: 'Hello {{name}}, your return of order {{order}} has arrived. What you get for it comes next. {{link}}',
  },
  return_completed: {
    description: 'A return is completed: refunded, credited or exchanged.',
    variables: {
      ...orderVariables,
      outcome: {
        meaning: 'Sentences about what the customer gets',
        example: 'We refund ₹1,299 the way you paid, and write to you when it is done.',
      },
      summary: buildSummary('your return is completed.'),
    },
    email: {
      subject: 'Your return of order {{order}}',
      heading: 'Your return is completed',
      body: '{{outcome}}',
    },
    sms: '{{shop}}: {{summary}} {{link}}',
    whatsapp: 'Hello {{name}}, your return of order {{order}} is completed. {{outcome}} See it here: {{link}}',
  },
} satisfies Record<string, EventDefinition>;
