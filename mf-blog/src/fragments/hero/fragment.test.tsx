import { screen } from '@testing-library/react';
import { renderSection } from '@vastra/shared/testing';
import * as hero from './fragment';

it('shows a picture with its description, and a button that has a link', async () => {
  const picture = { picture: '/media/a-0/640.webp', alt: 'A red saree' };
  await renderSection(hero, { heading: 'Up to half', link: '/shop', linkLabel: 'Shop now', ...picture });
  expect(screen.getByRole('img', { name: 'A red saree' })).toHaveAttribute('src', picture.picture);
  expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
});
