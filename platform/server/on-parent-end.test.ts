import { onParentEnd } from './on-parent-end';

const { connected } = process;
const setConnected = (value: boolean | undefined) =>
  Object.defineProperty(process, 'connected', { value, configurable: true, writable: true });
afterEach(() => setConnected(connected));

it('stops when the parent ends', () => {
  setConnected(true);
  const stop = jest.fn();
  onParentEnd(stop);
  expect(stop).not.toHaveBeenCalled();
  const [listener] = process.listeners('disconnect').slice(-1);
  (listener as () => void)();
  process.removeListener('disconnect', stop);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('stops at once when the parent has ended before', () => {
  setConnected(false);
  const stop = jest.fn();
  onParentEnd(stop);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('goes on in a process without a parent that listens', () => {
  setConnected(undefined);
  const stop = jest.fn();
  onParentEnd(stop);
  process.removeListener('disconnect', stop);
  expect(stop).not.toHaveBeenCalled();
});
