import { testFormRefusals } from '@vastra/shared/testing/form-refusals';
import { routes } from './routes';
import './testing/browser';
import { buildProduct } from './testing/products';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const replies = {
  'GET /products/:id': buildProduct(),
  'GET /products/:id/reviews/mine': { review: null, verified: true, helpful: [] },
};

testFormRefusals(routes, {
  'A review': {
    at: '/product/jacket#reviews',
    visitors: ['phone', 'email'],
    call: 'POST /products/:id/reviews',
    field: 'comment',
    replies,
    steps: ['Write a review', ['Your review', 'Soft from the first day.'], 'Submit review'],
  },
  'The look-up of the delivery': {
    at: '/product/jacket',
    visitors: ['guest', 'phone'],
    call: 'GET /delivery/:pinCode',
    replies,
    steps: [['Delivery to your PIN code', '560001'], 'Check'],
  },
});
