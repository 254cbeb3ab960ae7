import type { Order } from '@vastra/shared/contract';
import { buildCreditReminder } from '../../accounting/credit/remind-expiry';
import { buildInvitationMail } from '../../back-office/admins/invitations/invitation-mail';
import { buildNewAdminMail } from '../../back-office/users/new-admin-mail';
import { buildNoticeMail } from '../../customers/account/mails';
import { buildRequestMail } from '../../customers/privacy-requests/request-mail';
import { buildParcelMessage } from '../../fulfilment/shipments/mails/parcel-messages';
import type { ShipmentRow } from '../../fulfilment/shipments/units';
import { buildGiftCardMail } from '../../ordering/gift-cards/mails';
import { buildGiftCardReminder } from '../../ordering/gift-cards/remind-gift-cards';
import type { OrderMailKind } from '../../ordering/orders/mails/messages';
import { buildMessageMail as buildEventMail, buildOrderMail } from '../../ordering/orders/mails/order-mail';
import { buildRenewalMail } from '../../ordering/orders/mails/renew-link';
import { buildSecondFactorMail } from '../../platform/auth/second-factor/mails';
import { defaultShopName, insertShopName } from '../../platform/db/shop-name';
import { insertMailBrand, toMailBrand } from '../../platform/mailbox/mail-brand';
import { buildCodeMail } from '../../platform/mailbox/queue-code';
import { eventDefinitions, findDefinition } from '../../platform/messages/events';
import { substitute, toParagraphs } from '../../platform/messages/substitute';
import { exampleOrder } from '../../support/messages/example-order';
import { getExamples, renderExample } from '../../support/messages/render-example';
import type { ExampleMail } from './example-mail';
import { featureMails } from './feature-mails';

const email = 'asha@example.in';

/** An order with pictures, and with amounts of every kind. */
const order: Order = {
  ...exampleOrder,
  items: [
    { ...exampleOrder.items[0], image: toImage('indigo-denim-jacket-indigo-front', 'Indigo denim jacket, front') },
    {
      ...exampleOrder.items[0],
      title: 'Handwoven Chanderi Silk Saree with a Zari Border',
      color: 'Rose',
      size: '',
      quantity: 2,
      price: 3499,
      lineTotal: 6998,
      image: toImage('sheer-cotton-silk-saree-leaf-green-front', 'Rose saree with a golden border'),
    },
    { ...exampleOrder.items[0], title: 'Leather Card Wallet', color: 'Tan', size: '', image: null },
  ],
  totalItems: 4,
  subtotal: 9596,
  couponCode: 'FESTIVE10',
  discount: 959,
  shippingFee: 0,
  total: 8637,
  tax: 411.29,
  creditUsed: 1000,
};

function toImage(name: string, alt: string) {
  return { data: `/media/${name}-0123456789ab/1200.webp`, alt, width: 1200, height: 1500 };
}

const parcel = {
  row: { id: 'one', number: 1, attempts: 0, carrierName: 'Blue Dart', awb: 'BD 123 456 789', expectedOn: '2026-11-26' },
  lines: [{ position: 1, quantity: 1 }],
  isOneOfSeveral: true,
  isPaid: true,
};

/** Returns a mail of each kind that the shop writes, by a name for a file. */
export const listExampleMails = (siteUrl: string): Record<string, ExampleMail> =>
  Object.fromEntries(
    Object.entries(composeMails(siteUrl)).map(([name, { subject, body, html }]) => [
      name,
      {
        subject: insertShopName(subject, defaultShopName),
        body: insertShopName(body, defaultShopName),
        html: html && insertMailBrand(html, toMailBrand(defaultShopName)),
      },
    ]),
  );

function composeMails(siteUrl: string): Record<string, ExampleMail> {
  const link = `${siteUrl}/orders/${order._id}`;
  const links = { link, siteUrl };
  const to = { to: email, siteUrl };
  const occasions: OrderMailKind[] = [
    'placed',
    'processing',
    'shipped',
    'cancelled',
    'refunded',
    'invoice',
    'lapsed',
    'payment_link',
    'edited',
  ];
  const shipped = buildParcelMessage('handed_over', { ...parcel, row: parcel.row as ShipmentRow }, order)!;
  const giftCard = {
    recipientName: 'Ila',
    senderName: 'Asha',
    message: 'Happy birthday! Choose what you like.',
    amount: 250_000,
    expiresAt: new Date('2027-11-25T00:00:00Z'),
    codeEnding: 'K7Q4',
  };
  return {
    ...Object.fromEntries(
      Object.entries(eventDefinitions).map(([event, definition]) => {
        const { subject, text, html } = renderExample({ ...definition.email, templateId: '' }, 'email', definition, {
          siteUrl,
          ...toMailBrand(defaultShopName),
        });
        return [`event-${event}`, { subject, body: text, html: html ?? undefined }];
      }),
    ),
    ...Object.fromEntries(occasions.map((kind) => [`order-${kind}`, buildOrderMail(kind, order, links)])),
    'order-parcel': buildEventMail(shipped, eventDefinitions[shipped.event].email, order, links),
    'order-link': buildRenewalMail({ ...to, id: order._id, link }),
    code: buildCodeMail('042517'),
    'gift-card': buildGiftCardMail(giftCard, { code: 'K7Q4K7Q4K7Q4K7Q4', siteUrl }),
    'gift-card-reminder': buildGiftCardReminder(renderTexts('gift_card_reminder', siteUrl), to),
    'credit-reminder': buildCreditReminder(renderTexts('credit_reminder', siteUrl), to),
    'account-notice': buildNoticeMail(
      { name: 'Asha Rao', siteUrl },
      { subject: 'The password of your Vastra account was changed', sentence: 'Every other device was signed out.' },
    ),
    'privacy-request': buildRequestMail({ email, token: 'token', siteUrl }),
    ...Object.assign({}, ...featureMails.map((listMails) => listMails(siteUrl))),
    'admin-invitation': buildInvitationMail(
      { invitation: { email, adminRole: 'support', invitedBy: null }, token: 'token', siteUrl },
      'Ila Rao',
    ),
    'admin-new': buildNewAdminMail({ email, name: 'Asha Rao', passwordHash: null, siteUrl }),
    'admin-second-factor': buildSecondFactorMail('Asha Rao', {
      siteUrl,
      device: 'Chrome on Android',
      event: { kind: 'passkey-added', name: 'My phone' },
    }),
  };
}

function renderTexts(event: 'gift_card_reminder' | 'credit_reminder', siteUrl: string) {
  const definition = findDefinition(event)!;
  const values = getExamples(definition, { siteUrl, name: defaultShopName });
  const { subject, heading, body } = definition.email;
  return {
    subject: substitute(subject, values),
    heading: substitute(heading, values),
    paragraphs: toParagraphs(substitute(body, values)),
  };
}
