import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button';
import { Notice, RetryNotice } from './notice';

const meta = {
  title: 'Shared/Notice',
  component: Notice,
  args: { title: 'Your cart is empty', text: 'Looks like you have not added anything yet.', level: 2 },
  argTypes: { level: { control: 'inline-radio', options: [1, 2] } },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { children: <Button>Continue shopping</Button> } };
export const Failed: Story = {
  args: { title: 'Something went wrong', text: 'This part could not be loaded.' },
  render: (props) => <RetryNotice {...props} retry={() => {}} />,
};
export const TitleOnly: Story = { args: { text: undefined } };
export const WholePage: Story = { args: { level: 1, title: 'Product Not Found', text: undefined } };
export const LongWord: Story = { args: { title: `No results for “${'handloom'.repeat(12)}”` } };
