import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button';
import { Dialog } from './dialog';

const content = (
  <div style={{ display: 'grid', gap: 16, padding: 24 }}>
    <p>Your cart has items that another tab has changed.</p>
    <Button>Load it again</Button>
  </div>
);
const longContent = (
  <div style={{ display: 'grid', gap: 16, padding: 24 }}>
    {Array.from({ length: 24 }, (_, index) => `Line ${index + 1}`).map((line) => (
      <p key={line}>{line}: the heading stays in view while the content scrolls.</p>
    ))}
  </div>
);

const meta = {
  title: 'Shared/Dialog',
  component: Dialog,
  args: { title: 'Your cart has changed', onClose: () => {}, side: 'center', children: content },
  argTypes: { side: { control: 'inline-radio', options: ['center', 'left', 'right', 'full'] } },
  parameters: { fullWindow: true },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Center: Story = {};
export const Narrow: Story = { args: { width: 400 } };
export const Left: Story = { args: { side: 'left', title: 'Menu' } };
export const Right: Story = { args: { side: 'right', title: 'Filters' } };
export const Full: Story = { args: { side: 'full', title: 'Search' } };
export const LongTitle: Story = {
  args: { title: 'Delete “Handloomed Silk-Cotton Chanderi Saree with Zari Border” and its eleven variants?' },
};
export const Scrolling: Story = { args: { children: longContent } };
