import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button';

const meta = {
  title: 'Shared/Button',
  component: Button,
  args: { children: 'Add to cart', disabled: false, $tone: 'brand', $wide: false },
  argTypes: { $tone: { control: 'inline-radio', options: ['brand', 'line', 'quiet'] } },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Brand: Story = {};
export const Line: Story = { args: { $tone: 'line' } };
export const Quiet: Story = { args: { $tone: 'quiet' } };
export const Disabled: Story = { args: { disabled: true } };
export const Busy: Story = { args: { disabled: true, 'aria-busy': true, children: 'Signing in...' } };
export const Wide: Story = { args: { $wide: true } };
export const LongLabel: Story = { args: { children: 'Continue to the secure payment page of the provider' } };
/** Below the pointer: point at it. The visual tests do. */
export const Hover: Story = { parameters: { pointAt: 'button' } };
export const Focus: Story = { play: ({ canvas }) => canvas.getByRole('button').focus() };
