import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfirmDialog } from './confirm-dialog';

const meta = {
  title: 'Admin/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Archive this product?',
    text: 'It leaves the shop. Orders keep it.',
    confirmLabel: 'Archive',
    onConfirm: () => {},
    onCancel: () => {},
  },
  parameters: { fullWindow: true },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {};
export const Dangerous: Story = {
  args: { title: 'Pay ₹2,499 to the customer?', text: undefined, confirmLabel: 'Pay', isDangerous: true },
};
export const Failed: Story = {
  args: { onConfirm: () => Promise.reject(new Error('Only 2 left')) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }));
    await canvas.findByRole('alert');
  },
};
/** The buttons are disabled until the call has ended. */
export const Busy: Story = {
  args: { onConfirm: () => new Promise(() => {}) },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Archive' })),
};
