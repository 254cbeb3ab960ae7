import { testFormRefusals } from '@vastra/shared/testing/form-refusals';
import { routes } from '../../../mf-catalog/src/routes';
import '../../../mf-catalog/src/testing/browser';
import { buildProduct } from '../../../mf-catalog/src/testing/products';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

testFormRefusals(routes, {
  'A review': {
    at: '/product/jacket#reviews',
    visitors: ['phone', 'email'],
    call: 'POST /products/:id/reviews',
    field: 'comment',
    replies: {
      'GET /products/:id': buildProduct(),
      'GET /products/:id/reviews/mine': { review: null, verified: true, helpful: [] },
    },
    steps: ['Write a review', ['Your review', 'Soft from the first day.'], 'Submit review'],
  },
});
