import type { Meta, StoryObj } from '@storybook/react-vite';
import { RequireAuth } from './require-auth';
import { Skeleton } from './skeleton';

const meta = {
  title: 'Shared/RequireAuth',
  component: RequireAuth,
  args: { status: 'unknown', children: <p>Your orders</p> },
  argTypes: { status: { control: 'inline-radio', options: ['unknown', 'signed-in'] } },
} satisfies Meta<typeof RequireAuth>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const LoadingWithSkeleton: Story = { args: { fallback: <Skeleton $height="240px" /> } };
export const SignedIn: Story = { args: { status: 'signed-in' } };
