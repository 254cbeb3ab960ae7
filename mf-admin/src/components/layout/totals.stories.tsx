import type { Meta, StoryObj } from '@storybook/react-vite';
import { Total, Totals } from './totals';

const meta = {
  title: 'Admin/Totals',
  component: Total,
  args: { label: 'Sales', value: '₹12,500', children: '' },
  render: (args) => (
    <Totals>
      <Total {...args} />
      <Total label="Orders" value="42">
        3 more than last week
      </Total>
      <Total label="Refunds" value="₹0" />
    </Totals>
  ),
} satisfies Meta<typeof Total>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Figures: Story = {};
export const LongFigure: Story = { args: { value: '₹1,24,99,999.50', children: 'since the first of April' } };
