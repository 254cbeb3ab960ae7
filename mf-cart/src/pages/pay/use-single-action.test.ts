import { act, renderHook } from '@testing-library/react';
import { useSingleAction } from './use-single-action';

it('ignores a press that comes after the action and before its result is rendered', async () => {
  const { result } = renderHook(() => useSingleAction<'pay'>(() => {}));
  const work = jest.fn(async () => {});
  await act(async () => {
    void result.current.run('pay', work);
    await new Promise((resolve) => setTimeout(resolve));
    void result.current.run('pay', work);
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.busyAction).toBeUndefined();
  await act(() => result.current.run('pay', work));
  expect(work).toHaveBeenCalledTimes(2);
});
