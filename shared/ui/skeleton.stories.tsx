import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton';

const meta = {
  title: 'Shared/Skeleton',
  component: Skeleton,
  args: { $height: '24px', $width: '240px' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Picture: Story = { args: { $height: undefined, $width: '200px', $ratio: '4 / 5' } };
export const FullWidth: Story = { args: { $height: '48px', $width: undefined } };
