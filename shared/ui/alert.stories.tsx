import type { Meta, StoryObj } from '@storybook/react-vite';
import { Alert } from './alert';

const meta = {
  title: 'Shared/Alert',
  component: Alert,
  args: { children: 'Your address could not be saved. Please try again.' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {};
export const Done: Story = { args: { $tone: 'success', children: 'Your message was sent.' } };
