import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckField, Field, SelectField } from './field';

const meta = {
  title: 'Shared/Field',
  component: Field,
  args: { label: 'Email or phone number', name: 'contact', disabled: false, hint: '', error: '' },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Placeholder: Story = { args: { placeholder: 'asha@example.in' } };
export const Filled: Story = { args: { defaultValue: 'asha@example.in' } };
export const WithHint: Story = { args: { hint: 'Ten digits, without +91' } };
export const WithError: Story = { args: { defaultValue: '98', error: 'Please enter a valid phone number' } };
export const WithHintAndError: Story = {
  args: { defaultValue: '98', hint: 'Ten digits, without +91', error: 'Please enter a valid phone number' },
};
export const Disabled: Story = { args: { defaultValue: 'asha@example.in', disabled: true } };
export const Focus: Story = { play: ({ canvas }) => canvas.getByRole('textbox').focus() };

export const Select: Story = {
  render: ({ hint, error, disabled }) => (
    <SelectField label="State" hint={hint} error={error} disabled={disabled} defaultValue="KA">
      <option value="KA">Karnataka</option>
      <option value="KL">Kerala</option>
    </SelectField>
  ),
};
export const SelectWithError: Story = { ...Select, args: { error: 'Please choose your state' } };
export const SelectDisabled: Story = { ...Select, args: { disabled: true } };

export const Check: Story = {
  render: ({ hint, error, disabled }) => (
    <CheckField label="Send my order updates by WhatsApp" hint={hint} error={error} disabled={disabled} />
  ),
};
export const CheckChosen: Story = {
  render: () => <CheckField label="Send my order updates by WhatsApp" defaultChecked />,
};
export const CheckWithError: Story = { ...Check, args: { error: 'Please agree to the terms' } };
export const CheckDisabled: Story = { ...Check, args: { disabled: true } };
