import type { Meta, StoryObj } from '@storybook/react-vite';
import { StateBadge } from './state-badge';

const meta = {
  title: 'Admin/StateBadge',
  component: StateBadge,
  args: { tone: 'good', children: 'Delivered' },
  argTypes: { tone: { control: 'inline-radio', options: ['good', 'warning', 'bad', 'quiet'] } },
} satisfies Meta<typeof StateBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Good: Story = {};
export const Warning: Story = { args: { tone: 'warning', children: 'Pending' } };
export const Bad: Story = { args: { tone: 'bad', children: 'Failed' } };
export const Quiet: Story = { args: { tone: 'quiet', children: 'Draft' } };
