import { defineExtension } from '@vastra/shared/extension';

/** Prices in paise, with GST of 18 %, by the value of the extra. */
const wrappings = {
  paper: { label: 'Gift wrapping, paper', amount: 49_00 },
  box: { label: 'Gift wrapping, box', amount: 149_00 },
} as const;

const isWrapping = (value: string | undefined): value is keyof typeof wrappings =>
  value !== undefined && Object.hasOwn(wrappings, value);

/** Offers to wrap an order as a gift, for a fee. The packer reads the fee in the order. */
export default defineExtension({
  name: 'gift-wrapping',
  version: '1.0.0',
  api: 1,
  permissions: ['orders.fees'],
  extras: [
    {
      name: 'wrapping',
      label: 'Wrap as a gift',
      options: [
        { value: 'paper', label: 'Paper, ₹49' },
        { value: 'box', label: 'Box, ₹149' },
      ],
    },
  ],
  hooks: {
    calculateFees: ({ extras: { wrapping } }) =>
      // Packaging services of others.
      isWrapping(wrapping) ? [{ ...wrappings[wrapping], hsn: '998540', taxRate: 18 }] : [],
  },
});
