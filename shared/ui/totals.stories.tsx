import type { Meta, StoryObj } from '@storybook/react-vite';
import { Totals } from './totals';

const amounts = { totalItems: 2, subtotal: 2598, discount: 0, shippingFee: 79, total: 2677 };

const meta = {
  title: 'Shared/Totals',
  component: Totals,
  args: { amounts, isBusy: false },
  decorators: (Story) => (
    <div style={{ maxWidth: 400 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Totals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithShipping: Story = {};
export const OneItem: Story = { args: { amounts: { ...amounts, totalItems: 1, subtotal: 1299, total: 1378 } } };
export const FreeShipping: Story = { args: { amounts: { ...amounts, shippingFee: 0, total: 2598 } } };
export const Coupon: Story = {
  args: { amounts: { ...amounts, discount: 200, total: 2477, tax: 118, couponCode: 'WELCOME10' } },
};
/** The code stands beside the reduced amount. */
export const CouponForShipping: Story = {
  args: { amounts: { ...amounts, shippingFee: 0, total: 2598, couponCode: 'FREESHIP' } },
};
export const WithTax: Story = { args: { amounts: { ...amounts, tax: 127.48 } } };
/** Amounts that are about to change are pale on purpose. */
export const Busy: Story = {
  args: { isBusy: true },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
};
