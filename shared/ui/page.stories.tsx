import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './page';

const meta = {
  title: 'Shared/Page',
  component: Page,
  args: {
    title: 'About Vastra',
    description: 'Who we are.',
    canonical: '/about',
    children: (
      <>
        <h1>About Vastra</h1>
        <p>The content is at most 1360 px wide, with 16 px at its sides.</p>
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;

export const Content: StoryObj<typeof meta> = {};
