import type { Meta, StoryObj } from '@storybook/react-vite';
import { breakpoints, pageWidth } from './scales';
import { TokenTable } from './token-table';

const Breakpoints = () => (
  <TokenTable
    title="Breakpoints"
    columns={['Name', 'From px', 'Width', 'What changes']}
    rows={[...breakpoints, { name: 'page', px: pageWidth, from: 'a page grows no further' }].map(
      ({ name, px, from }) => [
        name,
        px,
        <span key="bar" style={{ display: 'block', width: px / 8, height: 16, background: 'var(--control)' }} />,
        from,
      ],
    )}
  />
);

export default { title: 'Tokens/Breakpoints', component: Breakpoints } satisfies Meta<typeof Breakpoints>;

export const Widths: StoryObj<typeof Breakpoints> = {};
