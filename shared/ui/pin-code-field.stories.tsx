import type { Meta, StoryObj } from '@storybook/react-vite';
import { PinCodeField } from './pin-code-field';

const meta = {
  title: 'Shared/PinCodeField',
  component: PinCodeField,
  args: { pin: { status: 'incomplete' }, value: '560001', onChange: () => {} },
} satisfies Meta<typeof PinCodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Incomplete: Story = { args: { value: '560' } };
export const Loading: Story = { args: { pin: { status: 'loading' } } };
export const Served: Story = { args: { pin: { status: 'served', text: 'We deliver to Bengaluru, Karnataka' } } };
export const Unserved: Story = {
  args: { value: '744101', pin: { status: 'unserved', text: 'We do not deliver to this PIN code.' } },
};
export const Refused: Story = {
  args: { value: '744101', pin: { status: 'refused', text: 'We do not deliver to this PIN code.' } },
};
export const WithError: Story = { args: { value: '', error: 'Please enter a valid 6-digit PIN code' } };
