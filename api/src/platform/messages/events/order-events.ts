import { buildSummary, type EventDefinition, orderVariables } from './definition';

const payment = {
  meaning: 'Sentences about what is paid or to be paid',
  example: 'Payment received: ₹1,299. We will bring it to you.',
};
const hold = {
  meaning: 'Until when the items are held, as a sentence; empty without a hold',
  example: 'We hold the items for you until 24 November 2026, 7:00 am.',
};
const until = { meaning: 'Until when the items are held', example: '24 November 2026, 7:00 am' };
const refund = {
  meaning: 'Sentences about the money that goes back',
  example: 'We refund ₹1,299 the way you paid, and write to you when it is done.',
};

/** Events of orders and their payments. */
export const orderEvents = {
  order_placed: {
    description: 'An order is paid, or placed with cash on delivery.',
    variables: { ...orderVariables, payment, summary: buildSummary('your order is placed and paid.') },
    email: {
      subject: 'Your {{shop}} order {{order}}',
      heading: 'Thank you for your order',
      body: '{{payment}}',
    },
    sms: '{{shop}}: {{summary}} {{link}}',
    whatsapp: 'Hello {{name}}, thank you for your order {{order}} at {{shop}}. {{payment}} Follow it here: {{link}}',
  },
  exchange_placed: {
    description: 'The replacement for a returned item is reserved.',
    variables: { ...orderVariables, payment, summary: buildSummary('your order is placed and paid.') },
    email: {
      subject: 'Your replacement, order {{order}}',
      heading: 'We hold your replacement',
      body: 'It is sent when your return is on its way to us.\n\n{{payment}}',
    },
    sms: '{{shop}}: {{summary}} {{link}}',
    whatsapp:
      'Hello {{name}}, we hold your replacement, order {{order}}. It is sent when your return is on its way to us. Follow it here: {{link}}',
  },
  payment_link: {
    description: 'The shop has prepared an order, which its customer still has to pay.',
    variables: { ...orderVariables, hold },
    email: {
      subject: 'Please pay your {{shop}} order {{order}}',
      heading: 'Your order is ready to be paid',
      body: 'We have prepared your order. It is delivered after you have paid {{due}}.\n\n{{hold}}',
    },
    sms: '{{shop}}: please pay {{due}} for your order. {{link}}',
    whatsapp: 'Hello {{name}}, your {{shop}} order {{order}} is ready. Please pay {{due}} here: {{link}}',
  },
  exchange_payment: {
    description: 'A replacement costs more than what was returned.',
    variables: { ...orderVariables, hold },
    email: {
      subject: 'Please pay the rest of your exchange {{order}}',
      heading: 'We hold your replacement',
      body: 'It costs {{due}} more. Please pay this, so that we can send it.\n\n{{hold}}',
    },
    sms: '{{shop}}: please pay {{due}} for your order. {{link}}',
    whatsapp: 'Hello {{name}}, your replacement, order {{order}}, costs {{due}} more. Please pay here: {{link}}',
  },
  payment_reminder: {
    description: 'An order still waits for its payment.',
    variables: { ...orderVariables, until },
    email: {
      subject: 'Your order {{order}} waits for its payment',
      heading: 'Please finish your payment',
      body: 'We hold your items until {{until}}. Please pay {{due}} by then, in any way you like.',
    },
    sms: '{{shop}}: your order waits. Please pay {{due}}. {{link}}',
    whatsapp: 'Hello {{name}}, your {{shop}} order {{order}} waits for its payment. Please pay {{due}} here: {{link}}',
    isSmsBesideMail: true,
  },
  payment_failed: {
    description: 'A payment failed, and the order can be paid again.',
    variables: {
      ...orderVariables,
      until,
      reason: {
        meaning: 'Reason of the failure, as a sentence; can be empty',
        example: 'The bank refused the payment.',
      },
    },
    email: {
      subject: 'The payment of your order {{order}} failed',
      heading: 'The payment failed',
      body: '{{reason}} If your account was charged, your bank gives the money back.\n\nWe hold your items until {{until}}. Please pay {{due}} by then, in any way you like.',
    },
    sms: '{{shop}}: your payment failed. Please pay {{due}}. {{link}}',
    whatsapp: 'Hello {{name}}, the payment of your {{shop}} order {{order}} failed. You can pay {{due}} here: {{link}}',
  },
  payment_expired: {
    description: 'No payment came in time, so the items are no longer reserved.',
    variables: orderVariables,
    email: {
      subject: 'Your order {{order}} was not paid',
      heading: 'Your order was not paid',
      body: 'No payment has reached us in time, so its items are no longer reserved.\n\nIf you have paid after all, we will deliver the order from the stock that is left, or refund it.',
    },
    sms: '{{shop}}: no payment came, so your order is cancelled. {{link}}',
    whatsapp:
      'Hello {{name}}, no payment came for your {{shop}} order {{order}}, so its items are no longer reserved. See it here: {{link}}',
  },
  order_edited: {
    description: 'The shop has changed an order.',
    variables: {
      ...orderVariables,
      change: { meaning: 'What was changed', example: 'Quantity of Indigo Denim Jacket: 1.' },
      payment: {
        meaning: 'What is still to be paid, as a sentence; or empty',
        example: 'Please keep ₹1,299 ready for the courier.',
      },
    },
    email: {
      subject: 'Your order {{order}} was changed',
      heading: 'Your order was changed',
      body: '{{change}}\n\n{{payment}}',
    },
    sms: '{{shop}}: your order was changed. {{link}}',
    whatsapp: 'Hello {{name}}, your {{shop}} order {{order}} was changed: {{change}} See it here: {{link}}',
  },
  order_delayed: {
    description: 'A preorder, or a product that is made to order, ships later than an order was promised.',
    variables: {
      ...orderVariables,
      change: {
        meaning: 'Which items ship when, as sentences',
        example: 'Indigo Denim Jacket (Indigo, M) ships from 20 January 2027 instead of 12 January 2027.',
      },
      choice: {
        meaning: 'That the order can be cancelled, as a sentence; or empty',
        example: 'If that is too late for you, you can cancel on the page of your order.',
      },
    },
    email: {
      subject: 'Your order {{order}} ships later',
      heading: 'Your order ships later',
      body: '{{change}}\n\nWe are sorry for the wait. {{choice}}',
    },
    sms: '{{shop}}: your order ships later than planned. {{link}}',
    whatsapp:
      'Hello {{name}}, your {{shop}} order {{order}} ships later than planned. {{change}} {{choice}} See it here: {{link}}',
  },
  order_processing: {
    description: 'An order is being packed.',
    variables: orderVariables,
    email: {
      subject: 'We are packing your order {{order}}',
      heading: 'Your order is being packed',
      body: 'We write to you again when it is on its way. Until then you can still cancel it.',
    },
    sms: '{{shop}}: your order is being packed. {{link}}',
    whatsapp: 'Hello {{name}}, your {{shop}} order {{order}} is being packed. Follow it here: {{link}}',
  },
  order_cancelled: {
    description: 'A confirmed order was cancelled.',
    variables: { ...orderVariables, refund, summary: buildSummary('order cancelled. Your refund:') },
    email: {
      subject: 'Your order {{order}} was cancelled',
      heading: 'Your order was cancelled',
      body: '{{refund}}',
    },
    sms: '{{shop}}: {{summary}} {{link}}',
    whatsapp: 'Hello {{name}}, your {{shop}} order {{order}} was cancelled. {{refund}} See it here: {{link}}',
  },
  invoice: {
    description: 'The shop sends an invoice again.',
    variables: { ...orderVariables, invoice: { meaning: 'Number of the invoice', example: 'INV/26-27/000042' } },
    email: {
      subject: 'The invoice of your order {{order}}',
      heading: 'Your invoice',
      body: 'You can download the invoice on the page of your order.',
    },
    sms: '{{shop}}: the invoice of your order {{order}}: {{link}}',
    whatsapp: 'Hello {{name}}, here is the invoice of your {{shop}} order {{order}}: {{link}}',
  },
  refund_needs_details: {
    description:
      'A refund waits for a UPI id or a bank account, and no other message has asked for it. A cancellation and a completed return ask by themselves.',
    variables: { ...orderVariables, amount: { meaning: 'Amount of the refund', example: '₹500' } },
    email: {
      subject: 'Where should we send the refund for your order {{order}}?',
      heading: 'We have a refund for you',
      body: 'We refund {{amount}}. Please enter a UPI id or a bank account on the page of your order, so that we know where to send it.',
    },
    sms: '{{shop}}: where should we send your refund of {{amount}}? {{link}}',
    whatsapp:
      'Hello {{name}}, we refund {{amount}} for your {{shop}} order {{order}}. Please enter a UPI id or a bank account here, so that we know where to send it: {{link}}',
  },
  payout_details: {
    description: 'The customer, or an admin for the customer, has said where the refunds of an order are paid out.',
    variables: { ...orderVariables, payout: { meaning: 'UPI id or account, masked', example: 'UPI a***@okaxis' } },
    email: {
      subject: 'Where the refunds for your order {{order}} go',
      heading: 'Refunds go to a new account',
      body: 'We pay refunds for this order to {{payout}}. If that is not yours, please write to us at once, so that we pay nothing there.',
    },
    sms: '{{shop}}: refunds go to {{payout}}. Not yours? Tell us: {{link}}',
    whatsapp:
      'Hello {{name}}, we pay refunds for your {{shop}} order {{order}} to {{payout}}. If that is not yours, please tell us at once: {{link}}',
  },
  refund_paid: {
    description: 'A refund was paid.',
    variables: {
      ...orderVariables,
      amount: { meaning: 'Amount of the refund', example: '₹500' },
      refund: { meaning: 'Amount and the way that it went', example: '₹500 the way you paid' },
    },
    email: {
      subject: 'Refund for your order {{order}}',
      heading: 'Your refund is on its way',
      body: 'We have refunded {{refund}}. It can take a few days until you see it.',
    },
    sms: '{{shop}}: we have refunded {{amount}}. {{link}}',
    whatsapp:
      'Hello {{name}}, we have refunded {{refund}} for your {{shop}} order {{order}}. It can take a few days until you see it. {{link}}',
  },
} satisfies Record<string, EventDefinition>;
