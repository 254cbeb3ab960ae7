import { testConfig } from '../../testing/shop';
import { getPaymentLabels, listMethods, listOfferedMethods } from './methods';
import { standInKeys } from './razorpay/testing/razorpay-stand-in';

const razorpay = { ...standInKeys, apiUrl: 'https://api.razorpay.com' };

it.each([
  [{ isDemo: true }, ['demo', 'cod']],
  [{ isDemo: false }, ['cod']],
  [{ isDemo: false, razorpay }, ['razorpay', 'cod']],
  [{ isDemo: true, razorpay }, ['razorpay', 'demo', 'cod']],
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
  expect(getPaymentLabels('phonepe')).toMatchObject({
    name: 'phonepe',
    paid: 'phonepe',
    checkout: { name: 'phonepe' },
  });
  expect(getPaymentLabels('razorpay').paid).toBe('Paid online with Razorpay');
});
