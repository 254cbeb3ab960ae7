import type { Meta, StoryObj } from '@storybook/react-vite';
import { SlowNote, slowNoteMs } from './slow-note';

const meta = { title: 'Shared/SlowNote', component: SlowNote } satisfies Meta<typeof SlowNote>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Appears after 4 s. */
export const Slow: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Slow connection, still loading.', {}, { timeout: 2 * slowNoteMs });
  },
};
