import type { PageTemplate } from '@vastra/shared/contract';

const buildText = (heading: string, ...paragraphs: string[]) => ({
  name: 'blog/rich-text',
  settings: { heading, text: paragraphs.join('\n\n') },
});

const questions = buildText(
  'Questions',
  'Write to {{email}} or call {{phone}}. Please have your order number at hand.',
);

/** Policies with which a page can begin. They state what the software does, and name the facts of the shop, so that they stay true. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    key: 'returns',
    label: 'Returns and refunds',
    path: '/pages/returns-and-refunds',
    title: 'Returns and refunds',
    description: 'How to return an order of {{shop_name}} within {{return_days}}, and how refunds arrive.',
    sections: [
      buildText(
        'How long you can return',
        'You can return what you ordered within {{return_days}} of its delivery. Open the order in your account and choose “Return order”, or write to us. The page of a product says so where it has another rule.',
      ),
      buildText(
        'What a return costs',
        'Fee of a return: {{return_fee}}. There is no fee if an item is damaged, wrong or not as described.',
        'Please send items unworn and with their labels.',
      ),
      buildText(
        'How your refund arrives',
        'We refund an online payment to the method with which you paid, after we have received the items. Your bank may take a few days to show it. For an order that was paid in cash we ask for a UPI id or a bank account.',
      ),
      questions,
    ],
  },
  {
    key: 'cancellation',
    label: 'Cancellation',
    path: '/pages/cancellation',
    title: 'Cancelling an order',
    description: 'How to cancel an order of {{shop_name}}.',
    sections: [
      buildText(
        'Before it is shipped',
        'You can cancel an order, or items of it, until they are packed: open the order and choose “Cancel order”. You need not give a reason, and there is no fee.',
        'What you have paid is refunded to the method with which you paid.',
      ),
      buildText('After it is shipped', 'What has been shipped can be returned within {{return_days}} of its delivery.'),
      buildText('If we cancel', 'If we cannot deliver, we cancel the order, tell you, and refund the whole amount.'),
      questions,
    ],
  },
  {
    key: 'shipping',
    label: 'Shipping',
    path: '/pages/shipping-policy',
    title: 'Shipping',
    description: 'Delivery by {{shop_name}}: free above {{free_delivery_above}}, fees and days.',
    sections: [
      buildText(
        'Fees',
        'Standard delivery is free above {{free_delivery_above}}. Below it costs {{delivery_fee}}; to remote PIN codes {{remote_delivery_fee}}. Express delivery in metro cities: {{express_fee}}.',
      ),
      buildText(
        'Days',
        'A parcel leaves {{processing_days}} after your order. Standard delivery then takes {{delivery_days}}, and express delivery {{express_days}}. The checkout shows the days for your PIN code.',
      ),
      buildText('On its way', 'Each parcel has a tracking number, which the page of the order and our mails show.'),
      questions,
    ],
  },
  {
    key: 'privacy',
    label: 'Privacy',
    path: '/pages/privacy-policy',
    title: 'Privacy',
    description: 'What {{shop_name}} does with personal data.',
    sections: [
      buildText(
        'Who is responsible',
        '{{legal_name}}, {{address}}, is responsible for your personal data in this shop.',
      ),
      buildText(
        'What we store, and why',
        'To deliver an order we store your name, address, email and phone number, and what you ordered. The law requires us to store invoices. The page “Privacy Policy” at the foot of each page lists all data, and for how long we store them.',
      ),
      buildText(
        'Your rights',
        'You can download, correct and delete your data in your account. To withdraw a consent, or with a complaint, write to {{grievance_officer}}, our grievance officer, at {{email}}.',
      ),
    ],
  },
  {
    key: 'terms',
    label: 'Terms of sale',
    path: '/pages/terms-of-sale',
    title: 'Terms of sale',
    description: 'The terms on which {{shop_name}} sells.',
    sections: [
      buildText('The seller', 'You buy from {{legal_name}}, {{address}}. GSTIN: {{gstin}}.'),
      buildText(
        'Prices and payment',
        'Prices are in rupees and include taxes. The checkout shows the fee of delivery before you order; above {{free_delivery_above}} standard delivery is free.',
      ),
      buildText(
        'Cancelling and returning',
        'You can cancel until an order is packed, and return within {{return_days}} of its delivery. Fee of a return: {{return_fee}}.',
      ),
      buildText(
        'Law',
        'The laws of India apply. Your rights under the Consumer Protection Act, 2019 stay as they are.',
      ),
    ],
  },
  {
    key: 'grievance',
    label: 'Grievance officer',
    path: '/pages/grievance-officer',
    title: 'Grievance officer',
    description: 'Who answers complaints about {{shop_name}}.',
    sections: [
      buildText(
        'Grievance officer',
        '{{grievance_officer}}\n{{legal_name}}\n{{address}}',
        'Email: {{email}}\nPhone: {{phone}}, {{support_hours}}',
      ),
      buildText(
        'What you can expect',
        'We confirm a complaint within 48 hours and answer it within one month, as the Consumer Protection (E-Commerce) Rules, 2020 require.',
      ),
    ],
  },
];
