import { testFormRefusals } from '@vastra/shared/testing/form-refusals';
import { ownRoutes } from '../../../shell/src/own-routes';
import { shop } from '../../../shell/src/testing/shop';

beforeEach(() => sessionStorage.clear());

testFormRefusals(
  ownRoutes.filter(({ id }) => id === 'contact'),
  {
    'A message to the shop': {
      at: '/contact',
      visitors: ['guest', 'phone', 'email'],
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
  },
);
