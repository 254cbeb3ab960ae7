import type { Meta, StoryObj } from '@storybook/react-vite';
import { Choices } from './choices';

const meta = {
  title: 'Shared/Choices',
  component: Choices<'refund' | 'exchange'>,
  args: {
    legend: 'What would you like for it?',
    value: '',
    labels: { refund: 'A refund', exchange: 'Another size' },
    onChange: () => {},
  },
  argTypes: { value: { control: 'inline-radio', options: ['', 'refund', 'exchange'] } },
} satisfies Meta<typeof Choices<'refund' | 'exchange'>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: 'refund' } };
export const OneDisabled: Story = {
  args: { disabledValues: ['exchange'], labels: { refund: 'A refund', exchange: 'Another size (sold out)' } },
};
export const WithError: Story = { args: { error: 'Please choose what you would like' } };
