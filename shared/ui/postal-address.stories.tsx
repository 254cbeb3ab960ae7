import type { Meta, StoryObj } from '@storybook/react-vite';
import { PostalAddress } from './postal-address';

const address = {
  name: 'Asha Rao',
  line1: '14 Lavelle Road',
  line2: 'Ashok Nagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '9845012345',
};

const meta = {
  title: 'Shared/PostalAddress',
  component: PostalAddress,
  args: { address },
} satisfies Meta<typeof PostalAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const OneLine: Story = { args: { address: { ...address, line2: '' } } };
export const LongWord: Story = {
  args: { address: { ...address, line1: `Flat 7, ${'Thiruvananthapuram'.repeat(4)}` } },
};
