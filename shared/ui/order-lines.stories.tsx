import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrderLines } from './order-lines';

const jacket = {
  variantId: 'jacket-m',
  title: 'Indigo Denim Jacket',
  color: 'Indigo',
  size: 'M',
  image: null,
  quantity: 1,
  lineTotal: 2499,
};
const longLine = {
  variantId: 'saree',
  title: 'Handloomed Silk-Cotton Chanderi Saree with Zari Border and Contrast Blouse Piece',
  color: 'Peacock',
  size: '',
  image: null,
  quantity: 12,
  lineTotal: 124999.5,
};

const meta = {
  title: 'Shared/OrderLines',
  component: OrderLines,
  args: { lines: [jacket, longLine] },
  decorators: (Story) => (
    <div style={{ maxWidth: 480 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof OrderLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = {};
export const Links: Story = { args: { to: ({ variantId }) => `/product/${variantId}` } };
export const OneLine: Story = { args: { lines: [jacket] } };
