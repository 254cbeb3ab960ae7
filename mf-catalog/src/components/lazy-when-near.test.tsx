import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWhenNear } from './lazy-when-near';

const Part = () => <p>The part itself</p>;
const fallback = <p>Waiting</p>;

let scrollIntoView: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      scrollIntoView = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  document.getElementById('lower')?.remove();
});

function open(load: () => Promise<typeof Part>, withDocument = true) {
  if (withDocument) document.body.append(Object.assign(document.createElement('div'), { id: 'lower' }));
  const Lazy = lazyWhenNear('lower', load);
  render(
    <Suspense fallback={fallback}>
      <Lazy />
    </Suspense>,
  );
}
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

it('is not loaded before it is needed', async () => {
  const load = jest.fn(async () => Part);
  open(load);
  await settle(60_000);
  expect(load).not.toHaveBeenCalled();
});

it('is loaded when it becomes visible', async () => {
  open(async () => Part);
  await settle();
  scrollIntoView();
  await settle();
  expect(screen.getByText('The part itself')).toBeVisible();
});

it.each(['scroll', 'pointermove', 'pointerdown', 'keydown'])('is loaded at the first %s', async (eventName) => {
  open(async () => Part);
  await settle();
  fireEvent(window, new Event(eventName));
  await settle();
  expect(screen.getByText('The part itself')).toBeVisible();
});

it('repeats once a press that came before its code was loaded', async () => {
  open(async () => Part);
  document.getElementById('lower')!.innerHTML = '<button type="button"><b>Add to Cart</b></button>';
  const pressed = jest.fn();
  screen.getByRole('button').addEventListener('click', pressed);
  await settle();
  fireEvent.click(screen.getByText('Add to Cart'));
  scrollIntoView();
  await settle();
  expect(pressed).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText('Add to Cart'));
  await settle();
  expect(pressed).toHaveBeenCalledTimes(3);
});

it('is loaded at once after a navigation in the browser', async () => {
  open(async () => Part, false);
  await settle();
  expect(screen.getByText('The part itself')).toBeVisible();
});

it('retries when its code fails to load', async () => {
  let times = 0;
  open(async () => {
    times += 1;
    if (times < 3) throw new Error('offline');
    return Part;
  }, false);
  await settle();
  expect(screen.getByText('Waiting')).toBeVisible();
  await settle(6000);
  expect(screen.getByText('The part itself')).toBeVisible();
  expect(times).toBe(3);
});
