import { testFormRefusals } from '@vastra/shared/testing/form-refusals';
import { ownRoutes } from './own-routes';

beforeEach(() => sessionStorage.clear());

testFormRefusals(
  ownRoutes.filter(({ id }) => id !== 'not-found'),
  {
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
    'The look-up of the delivery': {
      at: '/shipping',
      visitors: ['guest'],
      call: 'GET /delivery/:pinCode',
      steps: [['Your PIN code', '560001'], 'Check'],
    },
  },
);
