import { act, renderHook } from '@testing-library/react';
import { useTypedText } from './use-typed-text';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setUp = (value = '') => {
  const onApply = jest.fn();
  const hook = renderHook((props: { value: string }) => useTypedText(props.value, onApply), {
    initialProps: { value },
  });
  return { ...hook, onApply };
};

it('applies a text once, after a pause in typing', () => {
  const { result, onApply } = setUp();
  act(() => result.current.setText('ha'));
  act(() => void jest.advanceTimersByTime(299));
  act(() => result.current.setText('hat '));
  act(() => void jest.advanceTimersByTime(299));
  expect(onApply).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1000));
  expect(onApply.mock.calls).toEqual([['hat']]);
});

it('applies a text at once on Enter and when it is cleared', () => {
  const { result, onApply } = setUp();
  act(() => result.current.setText('hat'));
  act(() => result.current.applyNow());
  act(() => result.current.setText(''));
  act(() => void jest.advanceTimersByTime(1000));
  expect(onApply.mock.calls).toEqual([['hat'], ['']]);
});

it('does not apply a text again that Back removes during the pause', () => {
  const { result, rerender, onApply } = setUp();
  act(() => result.current.setText('hat'));
  act(() => void jest.advanceTimersByTime(200));
  act(() => result.current.applyNow());
  // A timer that is left could run between Back and the field's next render.
  expect(jest.getTimerCount()).toBe(0);
  rerender({ value: 'hat' });
  rerender({ value: '' });
  expect(result.current.text).toBe('');
  act(() => void jest.advanceTimersByTime(1000));
  expect(onApply.mock.calls).toEqual([['hat']]);
});

it('does not apply a text after the field is gone', () => {
  const { result, unmount, onApply } = setUp();
  act(() => result.current.setText('hat'));
  unmount();
  jest.advanceTimersByTime(1000);
  expect(onApply).not.toHaveBeenCalled();
});
