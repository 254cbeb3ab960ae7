import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, CardColumns } from './card';
import { Fact, FactList } from './fact-list';

const facts = (
  <FactList>
    <dl>
      <Fact label="Email">asha@example.in</Fact>
      <Fact label="Orders">12</Fact>
      <Fact label="Last order">21 November 2026</Fact>
    </dl>
  </FactList>
);

const meta = {
  title: 'Admin/Card',
  component: Card,
  args: {
    children: (
      <>
        <h2>Customer</h2>
        {facts}
      </>
    ),
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithFacts: Story = {};
export const Columns: Story = {
  render: (args) => (
    <CardColumns>
      <div>
        <Card {...args} />
        <Card {...args} />
      </div>
      <Card {...args} />
    </CardColumns>
  ),
};
