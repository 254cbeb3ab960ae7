import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from './field';
import { FieldPair } from './field-pair';

const meta = {
  title: 'Shared/FieldPair',
  component: FieldPair,
  args: {
    children: (
      <>
        <Field label="City" />
        <Field label="State" />
      </>
    ),
  },
} satisfies Meta<typeof FieldPair>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pair: Story = {};
