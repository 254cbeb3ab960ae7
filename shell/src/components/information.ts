import { paths } from '@vastra/shared/paths';

/** The shop's information pages, in the order of their navigation. `{shop}` stands for the name of the shop (`describe`). */
export const information = {
  about: {
    title: 'About Us',
    path: paths.about,
    description: 'Who {shop} is, what we sell, and what you can rely on when you buy from us in India.',
  },
  contact: {
    title: 'Contact Us',
    path: paths.contact,
    description: 'Write to {shop} or call us: our email, phone, address and hours, and a form that reaches our team.',
  },
  shipping: {
    title: 'Shipping Policy',
    path: paths.shipping,
    description: 'What delivery within India costs and how long it takes, with a check of your PIN code.',
  },
  securePayment: {
    title: 'Secure Payment',
    path: paths.securePayment,
    description: 'How you can pay at {shop}, how your payment is protected, and how refunds reach you.',
  },
  terms: {
    title: 'Terms and Conditions',
    path: paths.terms,
    description:
      'The terms for using {shop} and ordering from us: prices, payment, delivery, cancellation and returns.',
  },
  privacy: {
    title: 'Privacy Policy',
    path: paths.privacy,
    description: 'What {shop} knows about you and why, what is kept in your browser, and how to export or delete it.',
  },
} as const;
export type InformationId = keyof typeof information;

/** Returns the description of a page with the name of the shop. */
export const describe = (id: InformationId, shopName: string): string =>
  information[id].description.replace('{shop}', () => shopName);
