import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noMaxPrice } from '../list-query/list-query';
import { PriceFilter } from './price-filter';

type Range = [number, number];

/** Shows the filter and returns the chosen ranges in order. */
function renderPriceFilter(price: Range = [0, 50_000], available: Range = [399, 3499]): Range[] {
  const chosenRanges: Range[] = [];
  const buildElement = (now: Range) => (
    <PriceFilter
      price={now}
      available={available}
      onChange={(next) => {
        chosenRanges.push(next);
        view.rerender(buildElement(next));
      }}
    />
  );
  const view = render(buildElement(price));
  return chosenRanges;
}

const getMin = () => screen.getByRole('spinbutton', { name: 'Min ₹' });
const getMax = () => screen.getByRole('spinbutton', { name: 'Max ₹' });
const getLower = () => screen.getByRole('slider', { name: 'Minimum price' });
const getUpper = () => screen.getByRole('slider', { name: 'Maximum price' });

it('starts at 0 to 50000, with a slider over the found prices in steps of 100', () => {
  renderPriceFilter();
  expect(getMin()).toHaveValue(0);
  expect(getMax()).toHaveValue(50_000);
  expect(getLower()).toHaveAttribute('step', '100');
  expect(getLower()).toHaveAttribute('min', '300');
  expect(getLower()).toHaveValue('300');
  expect(getUpper()).toHaveAttribute('max', '3500');
  expect(getUpper()).toHaveAttribute('aria-valuetext', '₹3,500');
  expect(screen.getByText('From ₹399 to ₹3,499')).toBeVisible();
});

it('sets no bound at an end of the slider, and accepts prices beyond it in the fields', async () => {
  const chosen = renderPriceFilter([500, 2000]);
  for (const [thumb, value] of [
    [getLower(), '300'],
    [getUpper(), '3500'],
  ] as const) {
    fireEvent.pointerDown(thumb);
    fireEvent.change(thumb, { target: { value } });
    fireEvent.pointerUp(thumb);
  }
  expect(chosen).toEqual([
    [0, 2000],
    [0, 50_000],
  ]);
  await userEvent.clear(getMax());
  await userEvent.type(getMax(), '9000{Enter}');
  expect(chosen.at(-1)).toEqual([0, 9000]);
  expect(getUpper()).toHaveValue('3500');
});

it('has a slider over a single price, and over the default range if nothing was found', () => {
  const { rerender } = render(<PriceFilter price={[0, 50_000]} available={[500, 500]} onChange={() => {}} />);
  expect([getLower(), getUpper()].map((thumb) => (thumb as HTMLInputElement).value)).toEqual(['500', '600']);
  rerender(<PriceFilter price={[0, 50_000]} available={[0, 0]} onChange={() => {}} />);
  expect(getUpper()).toHaveValue('50000');
});

it('applies typed values on Enter', async () => {
  const chosen = renderPriceFilter();
  await userEvent.clear(getMin());
  await userEvent.type(getMin(), '500');
  expect(chosen).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([[500, 50_000]]);
  await userEvent.tab();
  expect(chosen).toHaveLength(1);
});

it('applies typed values when the field loses the focus', async () => {
  const chosen = renderPriceFilter();
  await userEvent.clear(getMax());
  await userEvent.type(getMax(), '2000');
  await userEvent.tab();
  expect(chosen).toEqual([[0, 2000]]);
  expect(getUpper()).toHaveValue('2000');
});

it('swaps reversed prices', async () => {
  const chosen = renderPriceFilter([0, 500]);
  await userEvent.clear(getMin());
  await userEvent.type(getMin(), '2000{Enter}');
  expect(chosen).toEqual([[500, 2000]]);
  expect(getMin()).toHaveValue(500);
  expect(getMax()).toHaveValue(2000);
});

it('ignores invalid prices', async () => {
  const chosen = renderPriceFilter([500, 2000]);
  await userEvent.clear(getMin());
  await userEvent.type(getMin(), '-5{Enter}');
  expect(chosen).toEqual([[0, 2000]]);
  await userEvent.clear(getMax());
  await userEvent.tab();
  expect(chosen).toEqual([
    [0, 2000],
    [0, 50_000],
  ]);
});

it('sets no maximum for a minimum beyond the slider', async () => {
  const chosen = renderPriceFilter();
  await userEvent.clear(getMin());
  await userEvent.type(getMin(), '60000{Enter}');
  expect(chosen).toEqual([[60_000, noMaxPrice]]);
  expect(getMax()).toHaveValue(null);
  expect(getLower()).toHaveValue('3500');
});

it('follows the slider and applies it on release', () => {
  const chosen = renderPriceFilter();
  fireEvent.pointerDown(getUpper());
  fireEvent.change(getUpper(), { target: { value: '3000' } });
  fireEvent.change(getUpper(), { target: { value: '2500' } });
  expect(getMax()).toHaveValue(2500);
  expect(chosen).toEqual([]);
  fireEvent.pointerUp(getUpper());
  expect(chosen).toEqual([[0, 2500]]);
});

it('stops the lower thumb at the upper thumb', () => {
  const chosen = renderPriceFilter([1000, 2000]);
  fireEvent.pointerDown(getLower());
  fireEvent.change(getLower(), { target: { value: '9000' } });
  fireEvent.pointerUp(getLower());
  expect(chosen).toEqual([[2000, 2000]]);
});

it('applies steps by keyboard together after a pause', () => {
  jest.useFakeTimers();
  try {
    const chosen = renderPriceFilter();
    fireEvent.change(getLower(), { target: { value: '400' } });
    act(() => jest.advanceTimersByTime(300));
    fireEvent.change(getLower(), { target: { value: '500' } });
    act(() => jest.advanceTimersByTime(300));
    expect(chosen).toEqual([]);
    act(() => jest.advanceTimersByTime(100));
    expect(chosen).toEqual([[500, 50_000]]);
  } finally {
    jest.useRealTimers();
  }
});

it('follows the URL', () => {
  const { rerender } = render(<PriceFilter price={[500, 900]} available={[0, 0]} onChange={() => {}} />);
  rerender(<PriceFilter price={[0, 50_000]} available={[0, 0]} onChange={() => {}} />);
  expect(getMin()).toHaveValue(0);
  expect(getMax()).toHaveValue(50_000);
});
