import { testFormRefusals } from '@vastra/shared/testing/form-refusals';
import { routes } from './routes';
import './testing/browser';
import { buildProduct } from './testing/products';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const replies = { 'GET /products/:id': buildProduct() };

testFormRefusals(routes, {
  'The look-up of the delivery': {
    at: '/product/jacket',
    visitors: ['guest', 'phone'],
    call: 'GET /delivery/:pinCode',
    replies,
    steps: [['Delivery to your PIN code', '560001'], 'Check'],
  },
});
