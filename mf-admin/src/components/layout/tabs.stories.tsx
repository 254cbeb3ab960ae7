import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabBar } from './tabs';

const toTab = (label: string) => ({ id: label.toLowerCase(), label });

const meta = {
  title: 'Admin/TabBar',
  component: TabBar,
  args: { label: 'Settings', tabs: ['Shipping', 'Campaigns', 'GST'].map(toTab), current: 'shipping' },
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
/** On a phone the bar scrolls to the current tab. */
export const ManyTabs: Story = {
  args: {
    tabs: ['Shipping', 'Campaigns', 'GST', 'Shop', 'Returns', 'Guests', 'Cash', 'Carriers'].map(toTab),
    current: 'guests',
  },
};
