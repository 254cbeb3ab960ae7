import { act, renderHook } from '@testing-library/react';
import { useBusy } from './use-busy';

/** Waits until an action that resolves at once has ended. Within `act`, its result is not rendered yet. */
const waitForEnd = () => new Promise((resolve) => setTimeout(resolve));

it('ignores a press that comes after the action and before its result is rendered', async () => {
  const { result } = renderHook(useBusy);
  const action = jest.fn(async () => {});
  await act(async () => {
    void result.current.run(action);
    await waitForEnd();
    void result.current.run(action);
  });
  expect(action).toHaveBeenCalledTimes(1);
  expect(result.current.isBusy).toBe(false);
  await act(() => result.current.run(action));
  expect(action).toHaveBeenCalledTimes(2);
});

it('stays busy after an action that leaves the page', async () => {
  const { result } = renderHook(useBusy);
  const action = jest.fn(async () => 'leaving');
  await act(() => result.current.run(action));
  expect(result.current.isBusy).toBe(true);
  await act(() => result.current.run(action));
  expect(action).toHaveBeenCalledTimes(1);
});

it('runs again after an action that failed', async () => {
  const { result } = renderHook(useBusy);
  await act(() => expect(result.current.run(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline'));
  const action = jest.fn(async () => {});
  await act(() => result.current.run(action));
  expect(action).toHaveBeenCalledTimes(1);
});
