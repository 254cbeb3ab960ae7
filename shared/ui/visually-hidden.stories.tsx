import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './visually-hidden';

const meta = {
  title: 'Shared/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Rated 4.5 of 5' },
  render: (args) => (
    <p>
      4.5/5 <VisuallyHidden {...args} />
      (only a screen reader reads the rating as a sentence)
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const BesideASign: StoryObj<typeof meta> = {};
