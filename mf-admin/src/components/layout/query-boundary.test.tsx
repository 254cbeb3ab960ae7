import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { events } from '@vastra/shared/events';
import { ApiError, type CallOptions, NetworkError } from '@vastra/shared/http';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { press } from '../../testing/admin';
import { QueryBoundary } from './query-boundary';
import { QueryProvider } from './query-provider';

/** Counts its clicks, to show whether it was kept. */
function Hat({ name, onReload, onRename }: { name: string; onReload: () => void; onRename: () => void }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
      <button type="button" onClick={onReload}>
        Reload
      </button>
      <button type="button" onClick={onRename}>
        Rename
      </button>
    </>
  );
}

const renderHat = (queryFn: (options: CallOptions) => Promise<string>) =>
  render(
    <QueryProvider>
      <QueryBoundary queryKey={['hat']} queryFn={queryFn} subject="The hat">
        {(name, { reload, setData }) => <Hat name={name} onReload={reload} onRename={() => setData('Cap')} />}
      </QueryBoundary>
    </QueryProvider>,
  );

it('loads again and remounts its children', async () => {
  const names = ['Hat', 'Newer hat'];
  renderHat(async () => names.shift()!);
  await screen.findByRole('heading', { name: 'Hat' });
  await press('Clicked 0 times');
  await press('Reload');
  expect(await screen.findByRole('heading', { name: 'Newer hat' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clicked 0 times' })).toBeVisible();
});

it('replaces the data without a call and keeps its children', async () => {
  const queryFn = jest.fn(async () => 'Hat');
  renderHat(queryFn);
  await screen.findByRole('heading', { name: 'Hat' });
  await press('Clicked 0 times');
  await press('Rename');
  expect(await screen.findByRole('heading', { name: 'Cap' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it.each([
  ['a network error', new NetworkError()],
  ['an error of the server', new ApiError(503, 'unavailable', 'The shop is busy.')],
])('repeats a read that failed with %s when the API can be reached again', async (_, error) => {
  const queryFn = jest.fn().mockRejectedValueOnce(error).mockResolvedValueOnce('Hat');
  renderHat(queryFn);
  await screen.findByText('The hat could not be loaded.');
  act(() => events.emit('shop:reachable', {}));
  expect(await screen.findByRole('heading', { name: 'Hat' })).toBeVisible();
});

it('does not repeat a read that was refused', async () => {
  const queryFn = jest.fn().mockRejectedValue(new ApiError(403, 'forbidden', 'Not for you.'));
  renderHat(queryFn);
  await screen.findByText('Not for you.');
  await act(async () => events.emit('shop:reachable', {}));
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('aborts a read when its screen is left', async () => {
  let signal: AbortSignal | undefined;
  const { unmount } = renderHat((options) => {
    signal = options.signal;
    return new Promise(() => {});
  });
  expect(signal?.aborted).toBe(false);
  unmount();
  await waitFor(() => expect(signal?.aborted).toBe(true));
});

it('loads again when its screen is reopened', async () => {
  const names = ['Hat', 'Newer hat'];
  const queryFn = async () => names.shift()!;
  const { unmount } = renderHat(queryFn);
  await screen.findByRole('heading', { name: 'Hat' });
  unmount();
  renderHat(queryFn);
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Newer hat' })).toBeVisible();
});

it('gives each rendering on the server a separate client', () => {
  const clients = new Set<object>();
  const Collector = () => {
    clients.add(useQueryClient());
    return null;
  };
  const element = (
    <QueryProvider>
      <Collector />
    </QueryProvider>
  );
  renderToString(element);
  renderToString(element);
  expect(clients.size).toBe(2);
});
