import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextAreaField } from './text-area-field';

const meta = {
  title: 'Shared/TextAreaField',
  component: TextAreaField,
  args: { label: 'Message', rows: 3 },
} satisfies Meta<typeof TextAreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithHint: Story = { args: { hint: '300 characters left' } };
export const WithHintAndError: Story = {
  args: { hint: '0 of 2000 characters', error: 'Please write a few words' },
};
