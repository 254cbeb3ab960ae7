import type { Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import '../../../shell/server/document/global.css';
import { OriginContext } from '../../federation';
import '../../ui/tokens.css';

const preview: Preview = {
  parameters: {
    // A story is a part of a page, so it is in no landmark.
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    layout: 'padded',
    controls: { expanded: true },
    options: { storySort: { order: ['Tokens', 'Shared', 'Admin'] } },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop, 1360 px', styles: { width: '1360px', height: '900px' } },
      },
    },
  },
  decorators: [
    (Story) => (
      <OriginContext value="https://shop.example">
        <MemoryRouter>
          <Story />
        </MemoryRouter>
      </OriginContext>
    ),
  ],
};

export default preview;
