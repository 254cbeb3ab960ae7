import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextButton } from './text-button';

const meta = {
  title: 'Shared/TextButton',
  component: TextButton,
  args: { children: 'Resend code' },
} satisfies Meta<typeof TextButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Enabled: Story = {};
export const Disabled: Story = { args: { disabled: true, children: 'Resend code in 42s' } };
