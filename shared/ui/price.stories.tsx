import type { Meta, StoryObj } from '@storybook/react-vite';
import { Price } from './price';

const meta = {
  title: 'Shared/Price',
  component: Price,
  args: { price: 2499, originalPrice: null, discount: null },
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Reduced: Story = { args: { price: 1799, originalPrice: 2499, discount: 28 } };
export const ReducedWithoutPercent: Story = { args: { price: 2490, originalPrice: 2499 } };
export const WithPaise: Story = { args: { price: 1799.5, originalPrice: 2499.99, discount: 28 } };
export const Lakhs: Story = { args: { price: 124999, originalPrice: 210000, discount: 40 } };
/** An original price that is not higher is left out. */
export const OriginalPriceBelow: Story = { args: { price: 2499, originalPrice: 2499, discount: 0 } };
