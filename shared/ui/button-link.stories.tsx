import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from './button-link';

const meta = {
  title: 'Shared/ButtonLink',
  component: ButtonLink,
  args: { to: '/shop', children: 'Continue shopping', $tone: 'brand', $wide: false },
  argTypes: { $tone: { control: 'inline-radio', options: ['brand', 'line', 'quiet'] } },
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Brand: Story = {};
export const Line: Story = { args: { $tone: 'line' } };
export const Quiet: Story = { args: { $tone: 'quiet' } };
export const Wide: Story = { args: { $wide: true } };
export const Focus: Story = { play: ({ canvas }) => canvas.getByRole('link').focus() };
