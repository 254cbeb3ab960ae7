import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from './card';

const meta = {
  title: 'Shared/Card',
  component: Card,
  args: {
    children: (
      <>
        <h2>Gift card</h2>
        <p>₹500 are left on your card.</p>
      </>
    ),
  },
  argTypes: { $ground: { control: 'inline-radio', options: [undefined, 'paper', 'sand'] } },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const White: Story = {};
export const OnPaper: Story = { args: { $ground: 'paper' } };
