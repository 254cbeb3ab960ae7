import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from './stepper';

const meta = {
  title: 'Shared/Stepper',
  component: Stepper,
  args: {
    role: 'group',
    'aria-label': 'Quantity of Linen Shirt',
    less: { 'aria-label': 'Decrease quantity' },
    more: { 'aria-label': 'Increase quantity' },
    children: <output>2</output>,
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quantity: Story = {};
export const QuantityOfSeveral: Story = { args: { children: <output>2 of 3</output> } };
export const Highest: Story = { args: { more: { 'aria-label': 'Increase quantity', 'aria-disabled': true } } };
export const Busy: Story = {
  args: {
    'aria-busy': true,
    less: { 'aria-label': 'Decrease quantity', 'aria-disabled': true },
    more: { 'aria-label': 'Increase quantity', 'aria-disabled': true },
  },
};
