import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button';
import { Row } from './row';

const meta = {
  title: 'Shared/Row',
  component: Row,
  args: {
    children: (
      <>
        <Button>Place order</Button>
        <Button $tone="line">Continue shopping</Button>
      </>
    ),
  },
} satisfies Meta<typeof Row>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Buttons: Story = {};
export const ApartFromEachOther: Story = { args: { $justify: 'space-between' } };
