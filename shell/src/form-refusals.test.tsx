import { render } from '@testing-library/react';
import { testFormRefusals } from '@vastra/shared/testing/form-refusals';
import { NewsletterForm } from '@vastra/shared/ui/newsletter-form';
import { ownRoutes } from './own-routes';
import { shop } from './testing/shop';

beforeEach(() => sessionStorage.clear());

const everyone = ['guest', 'phone', 'email'] as const;

testFormRefusals(
  ownRoutes.filter(({ id }) => id !== 'not-found'),
  {
    'A message to the shop': {
      at: '/contact',
      visitors: everyone,
      call: 'POST /contact',
      field: 'subject',
      replies: { 'GET /shop-details': shop },
      steps: [
        ['Name', 'Ila Rao'],
        ['Email', 'ila@example.in'],
        ['Subject', 'A size'],
        ['Message', 'Does the M run small?'],
        'Send Message',
      ],
    },
    'The request of stored data': {
      at: '/privacy/request',
      visitors: ['guest'],
      call: 'POST /privacy/requests',
      field: 'email',
      steps: [['Email', 'ila@example.in'], 'Send me a link'],
    },
    'The erasure of stored data': {
      at: '/privacy/data#a-token',
      visitors: ['guest'],
      call: 'POST /privacy/requests/erase',
      replies: { 'POST /privacy/requests/open': { openOrders: 0 } },
      steps: ['Erase my data', 'Erase for good'],
    },
    'The subscription to the newsletter': {
      at: '/',
      visitors: everyone,
      call: 'POST /newsletter/subscriptions',
      field: 'email',
      show: () => render(<NewsletterForm onDone={() => {}} />),
      steps: [['Email', 'ila@example.in'], 'Subscribe'],
    },
    'The look-up of the delivery': {
      at: '/shipping',
      visitors: ['guest'],
      call: 'GET /delivery/:pinCode',
      steps: [['Your PIN code', '560001'], 'Check'],
    },
  },
);
