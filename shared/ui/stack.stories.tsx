import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button';
import { Stack } from './stack';

const meta = {
  title: 'Shared/Stack',
  component: Stack,
  args: {
    children: (
      <>
        <h2>Delivery address</h2>
        <p>12 MG Road, Bengaluru 560001</p>
        <Button>Change</Button>
      </>
    ),
  },
  argTypes: { $items: { control: 'inline-radio', options: [undefined, 'start', 'center', 'end'] } },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stretched: Story = {};
export const AtTheStart: Story = { args: { $items: 'start', $gap: 6 } };
