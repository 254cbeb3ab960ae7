import type { Meta, StoryObj } from '@storybook/react-vite';
import { ServiceIcon, serviceIconNames } from './service-icon';

const meta = {
  title: 'Shared/ServiceIcon',
  component: ServiceIcon,
  args: { name: 'truck' },
  argTypes: { name: { control: 'select', options: serviceIconNames } },
} satisfies Meta<typeof ServiceIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const UnknownName: Story = { args: { name: 'teapot' } };
export const All: Story = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 24, listStyle: 'none' }}>
      {serviceIconNames.map((name) => (
        <li key={name}>
          <ServiceIcon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
