import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { events } from '@vastra/shared/events';
import { ApiError, type CallOptions, NetworkError } from '@vastra/shared/http';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useAdminSession } from '../../admin-session';
import { forgetReads } from '../../read-ahead';
import { press } from '../../testing/admin';
import { useUnsavedChanges } from '../../unsaved-changes';
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

describe('a screen that is opened again', () => {
  /** Opens a screen at `/admin/hats`, with a form whose input is unsaved if `isDirty`. Returns what the API then responds with. */
  function openAgain({ isDirty = false } = {}) {
    const responses: ((name: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
    const Form = ({ name }: { name: string }) => {
      useUnsavedChanges(isDirty);
      return <Hat name={name} onReload={() => {}} onRename={() => {}} />;
    };
    const view = render(
      <QueryProvider path="/admin/hats">
        <QueryBoundary queryKey={['hat']} queryFn={queryFn} subject="The hat">
          {(name) => <Form name={name} />}
        </QueryBoundary>
      </QueryProvider>,
    );
    return {
      ...view,
      respond: (name: string) =>
        act(async () => {
          responses.at(-1)!(name);
          // Queries tell about their data in a later task.
          await new Promise((resolve) => setTimeout(resolve, 20));
        }),
    };
  }
  beforeEach(forgetReads);

  const leaveWith = async (name: string) => {
    const { unmount, respond } = openAgain();
    await respond(name);
    unmount();
  };

  it('shows its data at once, and replaces the children by newer data', async () => {
    await leaveWith('Hat');
    const { respond } = openAgain();
    expect(screen.getByRole('heading', { name: 'Hat' })).toBeVisible();
    await press('Clicked 0 times');
    await respond('Newer hat');
    expect(await screen.findByRole('heading', { name: 'Newer hat' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clicked 0 times' })).toBeVisible();
  });

  it('keeps its children when nothing has changed', async () => {
    await leaveWith('Hat');
    const { respond } = openAgain();
    await press('Clicked 0 times');
    await respond('Hat');
    expect(screen.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  });

  it('keeps unsaved input with the data that it is based on, and says so', async () => {
    await leaveWith('Hat');
    const { respond } = openAgain({ isDirty: true });
    await respond('Newer hat');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The hat has changed since you were here last/);
    expect(screen.getByRole('heading', { name: 'Hat' })).toBeVisible();
  });

  it('shows nothing that was read before a change', async () => {
    await leaveWith('Hat');
    forgetReads();
    openAgain();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('shows nothing to another admin', async () => {
    await leaveWith('Hat');
    act(() => useAdminSession.setState({ status: 'signed-in', token: 't', admin: { id: 'b' } as never }, true));
    openAgain();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
