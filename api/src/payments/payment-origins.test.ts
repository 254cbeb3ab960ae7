import { setUpTestShop, testConfig } from '../testing/shop';
import { collectPaymentOrigins } from './payment-origins';
import { standInKeys } from './razorpay/testing/razorpay-stand-in';

const razorpay = {
  ...standInKeys,
  apiUrl: 'https://api.razorpay.com',
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  hasUpiIntent: false,
};
const cashfree = {
  ...{ appId: 'a', secretKey: 'b', hasUpiIntent: false },
  apiUrl: 'https://api.cashfree.com/pg',
  scriptUrl: 'https://sdk.cashfree.com/js/v3/cashfree.js',
};

it('has the origins of every provider that is set up', () => {
  const { script, frame, connect, form } = collectPaymentOrigins({ ...testConfig, razorpay, cashfree });
  expect(script).toEqual(['https://checkout.razorpay.com', 'https://cdn.razorpay.com', 'https://sdk.cashfree.com']);
  expect(frame).toEqual(expect.arrayContaining(['https://api.razorpay.com', 'https://payments.cashfree.com']));
  expect(connect).toContain('https://lumberjack.razorpay.com');
  expect(form).toContain('https://api.cashfree.com');
});

it('has the origins of a stand-in in place of its provider', () => {
  const standIn = { apiUrl: 'http://localhost:4001/pg', scriptUrl: 'http://localhost:4001/cashfree.js' };
  const only = ['http://localhost:4001'];
  expect(collectPaymentOrigins({ ...testConfig, cashfree: { ...cashfree, ...standIn } })).toEqual({
    ...{ script: only, frame: only, connect: only, img: only, form: only },
  });
});

describe('the call for document servers', () => {
  const shop = setUpTestShop();

  it('has no origins without a provider', async () => {
    const { body } = await shop.call('GET /payments/origins');
    expect(body.data).toEqual({ script: [], frame: [], connect: [], img: [], form: [] });
  });
});
