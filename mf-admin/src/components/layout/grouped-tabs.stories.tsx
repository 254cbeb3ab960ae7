import type { Meta, StoryObj } from '@storybook/react-vite';
import { GroupedTabs } from './grouped-tabs';

const toTabs = (group: string, labels: readonly string[]) =>
  labels.map((label) => ({ id: label.toLowerCase(), label, group }));

const meta = {
  title: 'Admin/GroupedTabs',
  component: GroupedTabs,
  args: {
    label: 'Settings',
    tabs: [
      ...toTabs('Delivery', ['Shipping', 'Campaigns', 'Carriers']),
      ...toTabs('Selling', ['GST', 'Guests']),
      ...toTabs('Shop', ['Brand']),
    ],
    current: 'gst',
  },
} satisfies Meta<typeof GroupedTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Groups: Story = {};
