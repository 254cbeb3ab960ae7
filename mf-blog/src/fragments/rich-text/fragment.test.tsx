import { screen } from '@testing-library/react';
import { renderSection } from '@vastra/shared/testing';
import * as richText from './fragment';

it('shows a heading and a text, and a button that has a link', async () => {
  const { unmount } = await renderSection(richText, { heading: 'Why', text: 'Because.', linkLabel: 'More' });
  expect(screen.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  await renderSection(richText, { text: 'Because.', link: '/about', linkLabel: 'More' });
  expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/about');
});
