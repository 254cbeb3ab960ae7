import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pager } from './pager';

const pagination = { page: 2, limit: 25, total: 1234, hasNextPage: true, hasPreviousPage: true };

const meta = {
  title: 'Admin/Pager',
  component: Pager,
  args: { pagination, onPage: () => {}, onLimit: () => {} },
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const First: Story = { args: { pagination: { ...pagination, page: 1, hasPreviousPage: false } } };
export const Last: Story = { args: { pagination: { ...pagination, page: 50, hasNextPage: false } } };
