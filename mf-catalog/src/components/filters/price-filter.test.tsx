import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noMaxPrice } from '../product-list/list-query';
import { PriceFilter } from './price-filter';

type Range = [number, number];

/** Shows the filter and returns the chosen ranges in order. */
function show(price: Range = [0, 50_000], available: Range = [399, 3499]): Range[] {
  const chosenRanges: Range[] = [];
  const element = (now: Range) => (
    <PriceFilter
      price={now}
      available={available}
      onChange={(next) => {
        chosenRanges.push(next);
        view.rerender(element(next));
      }}
    />
  );
  const view = render(element(price));
  return chosenRanges;
}

const min = () => screen.getByRole('spinbutton', { name: 'Min ₹' });
const max = () => screen.getByRole('spinbutton', { name: 'Max ₹' });
const lower = () => screen.getByRole('slider', { name: 'Minimum price' });
const upper = () => screen.getByRole('slider', { name: 'Maximum price' });

it('starts at 0 to 50000, in steps of 100 on the slider', () => {
  show();
  expect(min()).toHaveValue(0);
  expect(max()).toHaveValue(50_000);
  expect(lower()).toHaveAttribute('step', '100');
  expect(upper()).toHaveAttribute('aria-valuetext', '₹50,000');
  expect(screen.getByText('From ₹399 to ₹3,499')).toBeVisible();
});

it('applies typed values on Enter', async () => {
  const chosen = show();
  await userEvent.clear(min());
  await userEvent.type(min(), '500');
  expect(chosen).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([[500, 50_000]]);
  await userEvent.tab();
  expect(chosen).toHaveLength(1);
});

it('applies typed values when the field loses the focus', async () => {
  const chosen = show();
  await userEvent.clear(max());
  await userEvent.type(max(), '2000');
  await userEvent.tab();
  expect(chosen).toEqual([[0, 2000]]);
  expect(upper()).toHaveValue('2000');
});

it('swaps reversed prices', async () => {
  const chosen = show([0, 500]);
  await userEvent.clear(min());
  await userEvent.type(min(), '2000{Enter}');
  expect(chosen).toEqual([[500, 2000]]);
  expect(min()).toHaveValue(500);
  expect(max()).toHaveValue(2000);
});

it('ignores invalid prices', async () => {
  const chosen = show([500, 2000]);
  await userEvent.clear(min());
  await userEvent.type(min(), '-5{Enter}');
  expect(chosen).toEqual([[0, 2000]]);
  await userEvent.clear(max());
  await userEvent.tab();
  expect(chosen).toEqual([
    [0, 2000],
    [0, 50_000],
  ]);
});

it('sets no maximum for a minimum beyond the slider', async () => {
  const chosen = show();
  await userEvent.clear(min());
  await userEvent.type(min(), '60000{Enter}');
  expect(chosen).toEqual([[60_000, noMaxPrice]]);
  expect(max()).toHaveValue(null);
  expect(lower()).toHaveValue('50000');
});

it('follows the slider and applies it on release', () => {
  const chosen = show();
  fireEvent.pointerDown(upper());
  fireEvent.change(upper(), { target: { value: '3000' } });
  fireEvent.change(upper(), { target: { value: '2500' } });
  expect(max()).toHaveValue(2500);
  expect(chosen).toEqual([]);
  fireEvent.pointerUp(upper());
  expect(chosen).toEqual([[0, 2500]]);
});

it('stops one thumb at the other', () => {
  const chosen = show([1000, 2000]);
  fireEvent.pointerDown(lower());
  fireEvent.change(lower(), { target: { value: '9000' } });
  fireEvent.pointerUp(lower());
  expect(chosen).toEqual([[2000, 2000]]);
});

it('applies steps by keyboard together after a pause', () => {
  jest.useFakeTimers();
  try {
    const chosen = show();
    fireEvent.change(lower(), { target: { value: '100' } });
    act(() => jest.advanceTimersByTime(300));
    fireEvent.change(lower(), { target: { value: '200' } });
    act(() => jest.advanceTimersByTime(300));
    expect(chosen).toEqual([]);
    act(() => jest.advanceTimersByTime(100));
    expect(chosen).toEqual([[200, 50_000]]);
  } finally {
    jest.useRealTimers();
  }
});

it('follows the URL', () => {
  const { rerender } = render(<PriceFilter price={[500, 900]} available={[0, 0]} onChange={() => {}} />);
  rerender(<PriceFilter price={[0, 50_000]} available={[0, 0]} onChange={() => {}} />);
  expect(min()).toHaveValue(0);
  expect(max()).toHaveValue(50_000);
});
