import type { Meta, StoryObj } from '@storybook/react-vite';
import { TaxRows } from './tax-rows';

const meta = {
  title: 'Shared/TaxRows',
  component: TaxRows,
  args: { taxSplit: { placeOfSupply: 'Karnataka', cgst: 64.25, sgst: 64.25, igst: 0 } },
  render: (args) => (
    <dl style={{ maxWidth: 400 }}>
      <TaxRows {...args} />
    </dl>
  ),
} satisfies Meta<typeof TaxRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SameState: Story = {};
export const OtherState: Story = {
  args: { taxSplit: { placeOfSupply: 'Maharashtra', cgst: 0, sgst: 0, igst: 128.5 } },
};
export const PlaceUnknown: Story = { args: { taxSplit: { placeOfSupply: null, cgst: 64.25, sgst: 64.25, igst: 0 } } };
