import { act, render, screen, waitFor } from '@testing-library/react';
import { Link, Outlet } from '@vastra/shared/router';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { useEffect, useState } from 'react';
import { Announcer } from './announcer';

/** ms after which the announcer has loaded. */
let delayMs = 0;

const LateAnnouncer = () => {
  const [isLoaded, setLoaded] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded && <Announcer startPath="/" />;
};

const Frame = () => (
  <>
    <Link to="/blog">Blog</Link>
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
    <LateAnnouncer />
  </>
);

function open() {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <h1>Home</h1> },
          {
            path: '/blog',
            element: (
              <>
                <title>Fashion Blog | Vastra</title>
                <h1>Fashion Blog</h1>
              </>
            ),
          },
          { path: '/plain', element: <p>No heading</p> },
          // biome-ignore lint/a11y/noAutofocus: a page that sets the focus itself
          { path: '/login', element: <input aria-label="Email" autoFocus /> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const getAnnouncer = () => screen.getByTestId('announcer');

it('announces nothing and does not move the focus at first', () => {
  open();
  expect(getAnnouncer()).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
});

it('focuses the new page’s heading and announces its title', async () => {
  const router = open();
  screen.getByRole('link').focus();
  await act(() => router.navigate('/blog'));
  expect(screen.getByRole('heading', { name: 'Fashion Blog' })).toHaveFocus();
  expect(getAnnouncer()).toHaveTextContent(/^Fashion Blog$/);
  expect(getAnnouncer()).toHaveAttribute('aria-live', 'polite');
});

it('focuses the content if there is no heading', async () => {
  const router = open();
  await act(() => router.navigate('/plain'));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leaves the focus where the page has put it, and in a dialog', async () => {
  const router = open();
  await act(() => router.navigate('/login'));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  const button = dialog.appendChild(document.createElement('button'));
  button.focus();
  await act(() => router.navigate('/blog'));
  expect(button).toHaveFocus();
  dialog.remove();
});

it('does not treat a change of the query as a navigation', async () => {
  const router = open();
  screen.getByRole('link').focus();
  await act(() => router.navigate('/?page=2#list'));
  expect(screen.getByRole('link')).toHaveFocus();
  expect(getAnnouncer()).toBeEmptyDOMElement();
});

describe('after a navigation before it has loaded', () => {
  const openLate = async (focus: () => void) => {
    delayMs = 100;
    const router = open();
    delayMs = 0;
    await act(() => router.navigate('/blog'));
    focus();
    await waitFor(() => expect(getAnnouncer()).toHaveTextContent(/^Fashion Blog$/));
  };

  it('announces the page, and focuses its heading', async () => {
    await openLate(() => screen.getByRole('link').focus());
    expect(screen.getByRole('heading', { name: 'Fashion Blog' })).toHaveFocus();
  });

  it('leaves the focus in a field in which the visitor may be typing', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    await openLate(() => field.focus());
    expect(field).toHaveFocus();
    field.remove();
  });
});
