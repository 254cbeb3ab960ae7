import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { ServerFooter } from './server-footer';

const written =
  '<a href="/blog">Blog</a><a href="/sitemap.xml">Sitemap</a><a href="https://elsewhere.example">Elsewhere</a>';

function open() {
  const root = document.createElement('div');
  root.innerHTML = `<footer id="footer" class="below-the-fold">${written}</footer>`;
  document.body.replaceChildren(root);
  const router = createMemoryRouter([{ path: '*', element: <ServerFooter /> }]);
  render(<RouterProvider router={router} />, { container: root, hydrate: true });
  return router;
}

/** Records the clicks that are left to the browser, and prevents them. */
function recordBrowserClicks(): string[] {
  const clicks: string[] = [];
  addEventListener('click', (event) => {
    if (!event.defaultPrevented) clicks.push((event.target as HTMLElement).textContent!);
    event.preventDefault();
  });
  return clicks;
}

it('keeps the server’s HTML, without a hydration error', () => {
  open();
  expect(screen.getByRole('contentinfo').innerHTML).toBe(written);
});

it('follows a link inside the shop without a reload, and leaves files, other sites and new tabs to the browser', async () => {
  const router = open();
  const browserClicks = recordBrowserClicks();
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Sitemap' }));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await user.keyboard('{/Control}');
  expect(browserClicks).toEqual(['Sitemap', 'Elsewhere', 'Blog']);
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog'));
});
