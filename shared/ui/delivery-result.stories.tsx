import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatRupees } from '../format';
import { DeliveryResult } from './delivery-result';

const delivery = {
  postalCode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  serviceable: true,
  cashOnDelivery: true,
  options: [
    { method: 'standard' as const, fee: 79, from: '2026-03-03', to: '2026-03-05' },
    { method: 'express' as const, fee: 199, from: '2026-03-02', to: '2026-03-02' },
  ],
  freeShippingThreshold: 999,
};

const meta = {
  title: 'Shared/DeliveryResult',
  component: DeliveryResult,
  args: {
    delivery,
    labels: { standard: 'Standard delivery', express: 'Express delivery' },
    formatFee: ({ fee }) => formatRupees(fee),
  },
} satisfies Meta<typeof DeliveryResult>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Served: Story = {};
export const WithoutCash: Story = {
  args: { delivery: { ...delivery, cashOnDelivery: false, options: delivery.options.slice(0, 1) } },
};
export const NotServed: Story = {
  args: { delivery: { ...delivery, postalCode: '744101', city: '', state: '', serviceable: false, options: [] } },
};
