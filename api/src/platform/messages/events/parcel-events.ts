import { buildSummary, type EventDefinition, orderVariables } from './definition';

const parcelVariables = {
  ...orderVariables,
  parcel: {
    meaning: '“Your order” with its number, or “Parcel 2 of your order” with its number',
    example: 'Your order V261122-7KQ3M9XB',
  },
  parcel_name: { meaning: '“Your order” or “Parcel 2”', example: 'Your order' },
  parcel_short: { meaning: '“your order” or “parcel 2”, inside a sentence', example: 'your order' },
  expected: { meaning: 'Expected day of the delivery', example: '26 November 2026' },
  courier: { meaning: 'Name of the courier; can be empty', example: 'Blue Dart' },
  tracking: { meaning: 'Tracking number; can be empty', example: 'BD 123' },
  cash: {
    meaning: 'The cash to keep ready, as a sentence; empty without any',
    example: 'Please keep ₹1,299 ready for the courier.',
  },
  cash_short: { meaning: 'The same in a few words', example: 'Keep ₹1,299 ready.' },
};
const money = {
  money: {
    meaning: 'What becomes of the money, as a sentence',
    example: 'We refund what you have paid for it, and write to you when it is done.',
  },
  money_short: { meaning: 'The same in a few words', example: 'We refund it.' },
};

/** Events of parcels. */
export const parcelEvents = {
  parcel_shipped: {
    description: 'A parcel was handed over to the courier.',
    variables: parcelVariables,
    email: { subject: '{{parcel}} is on its way', heading: '{{parcel_name}} is on its way', body: '{{cash}}' },
    sms: '{{shop}}: {{parcel_short}} is on its way. {{cash_short}} {{link}}',
    whatsapp: 'Hello {{name}}, {{parcel}} is on its way. Expected delivery: {{expected}}. Track it here: {{link}}',
  },
  parcel_out_for_delivery: {
    description: 'The courier is on the way to the customer.',
    variables: parcelVariables,
    email: {
      subject: '{{parcel}} arrives today',
      heading: 'The courier is on the way to you',
      body: 'Please make sure that a recipient is there to take it.\n\n{{cash}}',
    },
    sms: '{{shop}}: {{parcel_short}} arrives today. {{cash_short}} {{link}}',
    whatsapp:
      'Hello {{name}}, {{parcel}} arrives today. Please make sure that a recipient is there to take it. Track it here: {{link}}',
    isSmsBesideMail: true,
  },
  parcel_delivered: {
    description: 'A parcel was delivered.',
    variables: parcelVariables,
    email: {
      subject: '{{parcel}} was delivered',
      heading: '{{parcel_name}} was delivered',
      body: 'We hope that you like it.',
    },
    sms: '{{shop}}: {{parcel_short}} was delivered. {{link}}',
    whatsapp: 'Hello {{name}}, {{parcel}} was delivered. We hope that you like it. See it here: {{link}}',
  },
  parcel_undelivered: {
    description: 'The courier could not deliver a parcel.',
    variables: {
      ...parcelVariables,
      reason: {
        meaning: 'The reason, and what the customer can do, as sentences',
        example: 'No recipient was there. Please make sure that a recipient is there at the next attempt.',
      },
      summary: buildSummary('not delivered, no recipient there. Next: 27 November.'),
    },
    email: {
      subject: '{{parcel}} could not be delivered',
      heading: '{{parcel_name}} could not be delivered',
      body: '{{reason}}\n\n{{cash}}',
    },
    sms: '{{shop}}: {{summary}} {{link}}',
    whatsapp: 'Hello {{name}}, {{parcel}} could not be delivered. {{reason}} See it here: {{link}}',
    isSmsBesideMail: true,
  },
  parcel_returned: {
    description: 'A parcel that could not be delivered came back to the shop.',
    variables: { ...parcelVariables, ...money },
    email: {
      subject: '{{parcel}} came back to us',
      heading: '{{parcel_name}} came back to us',
      body: 'The courier could not deliver it and has brought it back.\n\n{{money}}',
    },
    sms: '{{shop}}: {{parcel_short}} came back to us. {{money_short}} {{link}}',
    whatsapp:
      'Hello {{name}}, {{parcel}} came back to us, because the courier could not deliver it. {{money}} See it here: {{link}}',
  },
  parcel_lost: {
    description: 'The courier has lost a parcel.',
    variables: { ...parcelVariables, ...money },
    email: {
      subject: '{{parcel}} was lost',
      heading: '{{parcel_name}} was lost',
      body: 'The courier has lost it. We are sorry.\n\n{{money}}',
    },
    sms: '{{shop}}: the courier lost {{parcel_short}}. {{money_short}} {{link}}',
    whatsapp: 'Hello {{name}}, {{parcel}} was lost by the courier. We are sorry. {{money}} See it here: {{link}}',
  },
} satisfies Record<string, EventDefinition>;
