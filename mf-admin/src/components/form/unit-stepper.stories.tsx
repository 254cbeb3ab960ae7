import type { Meta, StoryObj } from '@storybook/react-vite';
import { UnitStepper } from './unit-stepper';

const meta = {
  title: 'Admin/UnitStepper',
  component: UnitStepper,
  args: { label: 'Restocked', name: 'restocked: Indigo Denim Jacket', value: 1, max: 3, onChange: () => {} },
} satisfies Meta<typeof UnitStepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Between: Story = {};
export const Least: Story = { args: { value: 0 } };
export const Most: Story = { args: { value: 3 } };
