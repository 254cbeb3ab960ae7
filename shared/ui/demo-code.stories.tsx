import type { Meta, StoryObj } from '@storybook/react-vite';
import { DemoCode } from './demo-code';

const meta = {
  title: 'Shared/DemoCode',
  component: DemoCode,
  args: { sent: { sentTo: 'asha@example.in', channel: 'email', expiresIn: 600, resendAfter: 60, otp: '123456' } },
} satisfies Meta<typeof DemoCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Code: Story = {};
