import type { Meta, StoryObj } from '@storybook/react-vite';
import { SelectChoice } from './select-choice';

const meta = {
  title: 'Shared/SelectChoice',
  component: SelectChoice<'size' | 'damaged'>,
  args: {
    label: 'Reason',
    value: '',
    labels: { size: 'The size does not fit', damaged: 'It arrived damaged' },
    onChange: () => {},
  },
  argTypes: { value: { control: 'inline-radio', options: ['', 'size', 'damaged'] } },
} satisfies Meta<typeof SelectChoice<'size' | 'damaged'>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: 'damaged' } };
export const WithError: Story = { args: { error: 'Please choose a reason' } };
