import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { useLayoutEffect, useState } from 'react';
import { DisclosureTrigger, type Panel } from './disclosure-trigger';
import { useTrigger } from './use-trigger';

const TestPanel: Panel = ({ isInitiallyOpen }) => (isInitiallyOpen ? <p>The panel</p> : null);

const renderTrigger = (load: () => Promise<Panel>) => {
  const element = (
    <DisclosureTrigger to="/products" load={load}>
      More
    </DisclosureTrigger>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  return router;
};
const getTrigger = () => screen.getByRole('button', { name: 'More' });

it('loads the code on hover and shows nothing yet', async () => {
  const load = jest.fn(async () => TestPanel);
  renderTrigger(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(getTrigger());
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.queryByText('The panel')).not.toBeInTheDocument();
});

it('shows the panel if it is pressed before the code has loaded', async () => {
  let resolvePanel: (panel: Panel) => void;
  const router = renderTrigger(() => new Promise((resolve) => (resolvePanel = resolve)));
  await userEvent.click(getTrigger());
  expect(screen.queryByText('The panel')).not.toBeInTheDocument();
  resolvePanel!(TestPanel);
  expect(await screen.findByText('The panel')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('opens at a press that comes together with its code', async () => {
  const HastyPanel: Panel = ({ trigger, isInitiallyOpen }) => {
    const { isOpen } = useTrigger(trigger, isInitiallyOpen);
    useLayoutEffect(() => trigger.click(), [trigger]);
    return isOpen ? <p>The panel</p> : null;
  };
  renderTrigger(async () => HastyPanel);
  await userEvent.hover(getTrigger());
  expect(await screen.findByText('The panel')).toBeVisible();
});

it('opens its page when the code cannot be loaded', async () => {
  const router = renderTrigger(() => Promise.reject(new Error('ChunkLoadError')));
  await userEvent.click(getTrigger());
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

it('stays closed when it becomes a link and then a button again', async () => {
  function SwitchingTrigger() {
    const [isButton, setButton] = useState(true);
    return (
      <>
        <DisclosureTrigger to="/products" load={isButton ? async () => TestPanel : undefined}>
          More
        </DisclosureTrigger>
        <button type="button" onClick={() => setButton(!isButton)}>
          Switch
        </button>
      </>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <SwitchingTrigger /> }])} />);
  fireEvent.click(getTrigger());
  expect(await screen.findByText('The panel')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  expect(screen.getByRole('link', { name: 'More' })).not.toHaveAttribute('aria-expanded');
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  expect(getTrigger()).toBeVisible();
  expect(screen.queryByText('The panel')).not.toBeInTheDocument();
});
