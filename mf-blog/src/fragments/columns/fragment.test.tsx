import { screen } from '@testing-library/react';
import { renderSection } from '@vastra/shared/testing';
import * as columns from './fragment';

it('shows texts side by side, or as questions that open', async () => {
  const items = { titles: ['When?', 'How?'], texts: ['Now.'] };
  const { unmount } = await renderSection(columns, items);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  unmount();
  await renderSection(columns, { ...items, look: 'questions' });
  expect(screen.getByText('When?').closest('details')).toHaveTextContent('Now.');
});
