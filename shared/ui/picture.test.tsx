import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Picture, picturePlaceholder } from './picture';

const image = { data: '/media/jacket-1200.webp', alt: 'Jacket', width: 1200, height: 1500 };
const picture = <Picture image={image} sizes="100vw" />;

it('keeps the placeholder that the inline script showed before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(picture);
  const img = screen.getByRole('img', { name: 'Jacket' });
  img.removeAttribute('srcset');
  img.setAttribute('src', picturePlaceholder);
  const root = await act(async () => hydrateRoot(container, picture));
  await act(async () => root.render(picture));
  expect(screen.getByRole('img', { name: 'Jacket' })).toBe(img);
  expect(img).toHaveAttribute('src', picturePlaceholder);
  expect(img).not.toHaveAttribute('srcset');
  act(() => root.unmount());
  container.remove();
});

it('shows the placeholder for a picture that fails after hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(picture);
  const root = await act(async () => hydrateRoot(container, picture));
  const img = screen.getByRole('img', { name: 'Jacket' });
  expect(img).not.toHaveAttribute('src', picturePlaceholder);
  fireEvent.error(img);
  expect(img).toHaveAttribute('src', picturePlaceholder);
  act(() => root.unmount());
  container.remove();
});
