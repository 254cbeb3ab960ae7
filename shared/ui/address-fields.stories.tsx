import type { Meta, StoryObj } from '@storybook/react-vite';
import { AddressFields, PhoneField } from './address-fields';

const meta = {
  title: 'Shared/AddressFields',
  component: AddressFields,
  args: {
    form: {
      postalCode: '560001',
      city: 'Bengaluru',
      state: 'Karnataka',
      name: 'Asha Rao',
      phone: '98450 12345',
      line1: '12 Church Street',
      line2: '',
    },
    errors: {},
    pin: { status: 'served', text: 'We deliver to Bengaluru, Karnataka' },
    change: () => {},
    checkField: () => {},
  },
} satisfies Meta<typeof AddressFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithDistrict: Story = { args: { district: { value: 'Bengaluru Urban', onChange: () => {} } } };
export const WithoutPhone: Story = { args: { hasPhone: false } };
export const WithErrors: Story = {
  args: { errors: { name: 'Please enter your name', line1: 'Please enter your flat, house number and street' } },
};
export const Phone: Story = { render: () => <PhoneField defaultValue="98450 12345" /> };
