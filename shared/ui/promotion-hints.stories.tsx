import type { Meta, StoryObj } from '@storybook/react-vite';
import { PromotionHints } from './promotion-hints';

const meta = { title: 'Shared/PromotionHints', component: PromotionHints } satisfies Meta<typeof PromotionHints>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hints: Story = {
  args: { hints: ['Add ₹201 for free delivery', '1 more for 1 free: Buy 2, get 1 free'] },
};
