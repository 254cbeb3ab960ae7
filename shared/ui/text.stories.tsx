import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from './text';

const meta = {
  title: 'Shared/Text',
  component: Text,
  args: { children: 'Delivered on 24 November 2026' },
  argTypes: { $tone: { control: 'inline-radio', options: [undefined, 'muted', 'error', 'success', 'warning'] } },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const SmallAndMuted: Story = { args: { $size: 's', $tone: 'muted' } };
export const Failed: Story = { args: { $tone: 'error', children: 'The coupon has expired.' } };
export const LongWord: Story = { args: { $isStrong: true, $breaks: true, children: 'handloom'.repeat(30) } };
