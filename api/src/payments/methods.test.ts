import { testConfig } from '../testing/shop';
import { getPaymentLabels, listMethods, listOfferedMethods } from './methods';
import { phonepeKeys } from './phonepe/testing/phonepe-stand-in';
import { standInKeys } from './razorpay/testing/razorpay-stand-in';

const urls = { apiUrl: 'https://api.razorpay.com', scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' };
const razorpay = { ...standInKeys, ...urls, hasUpiIntent: false };
const cashfree = { appId: 'a', secretKey: 'b', ...urls, hasUpiIntent: false };

const phonepe = {
  ...phonepeKeys,
  apiUrl: 'https://api.phonepe.com/apis/pg',
  authUrl: 'https://api.phonepe.com/apis/identity-manager',
};

it.each([
  [{ isDemo: true }, ['demo', 'cod']],
  [{ isDemo: false }, ['cod']],
  [{ isDemo: false, razorpay }, ['razorpay', 'cod']],
  [{ isDemo: true, razorpay }, ['razorpay', 'demo', 'cod']],
  [{ isDemo: false, cashfree }, ['cashfree', 'cod']],
  [{ isDemo: false, phonepe }, ['phonepe', 'cod']],
  [{ isDemo: false, razorpay, cashfree }, ['razorpay', 'cod']],
  [{ isDemo: false, razorpay, cashfree, paymentProvider: 'cashfree' as const }, ['cashfree', 'cod']],
])('offers the configured methods, cash on delivery last (%#)', (config, methods) => {
  expect(listOfferedMethods({ ...testConfig, ...config })).toEqual(methods);
});

it('names each method at the checkout', () => {
  for (const method of listMethods())
    expect(getPaymentLabels(method).checkout).toEqual(
      expect.objectContaining({ name: expect.stringMatching(/\w/), description: expect.stringMatching(/\w/) }),
    );
});

it('names an unknown method by itself', () => {
  expect(getPaymentLabels('payu')).toMatchObject({
    name: 'payu',
    paid: 'payu',
    checkout: { name: 'payu' },
  });
  expect(getPaymentLabels('razorpay').paid).toBe('Paid online with Razorpay');
});
