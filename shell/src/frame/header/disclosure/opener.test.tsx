import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { useState } from 'react';
import { Opener, type Panel } from './opener';

const Shown: Panel = ({ isOpenAtFirst }) => (isOpenAtFirst ? <p>The panel</p> : null);

const show = (load: () => Promise<Panel>) => {
  const element = (
    <Opener to="/products" load={load}>
      More
    </Opener>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  return router;
};
const getOpener = () => screen.getByRole('button', { name: 'More' });

it('loads the code on hover and shows nothing yet', async () => {
  const load = jest.fn(async () => Shown);
  show(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(getOpener());
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.queryByText('The panel')).not.toBeInTheDocument();
});

it('shows the panel if it is pressed before the code has loaded', async () => {
  let resolvePanel: (panel: Panel) => void;
  const router = show(() => new Promise((resolve) => (resolvePanel = resolve)));
  await userEvent.click(getOpener());
  expect(screen.queryByText('The panel')).not.toBeInTheDocument();
  resolvePanel!(Shown);
  expect(await screen.findByText('The panel')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('opens its page when the code cannot be loaded', async () => {
  const router = show(() => Promise.reject(new Error('ChunkLoadError')));
  await userEvent.click(getOpener());
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

it('does not open by itself when it becomes an opener a second time', async () => {
  function SwitchingOpener() {
    const [isOpener, setOpener] = useState(true);
    return (
      <>
        <Opener to="/products" load={isOpener ? async () => Shown : undefined}>
          More
        </Opener>
        <button type="button" onClick={() => setOpener(!isOpener)}>
          Switch
        </button>
      </>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <SwitchingOpener /> }])} />);
  fireEvent.click(getOpener());
  expect(await screen.findByText('The panel')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  expect(screen.getByRole('link', { name: 'More' })).not.toHaveAttribute('aria-expanded');
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  expect(getOpener()).toBeVisible();
  expect(screen.queryByText('The panel')).not.toBeInTheDocument();
});
