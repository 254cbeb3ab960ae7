import { render } from '@testing-library/react';
import { useAlive } from './alive';

const Region = ({ onClick }: { onClick: () => void }) => {
  useAlive('mf-cart');
  return (
    <button type="button" onClick={onClick}>
      Add
    </button>
  );
};

/** The region as the server wrote it, with a button that the visitor has clicked already. */
function hydrated(onClick: () => void, clicked: (region: HTMLElement) => HTMLElement) {
  const region = document.createElement('div');
  region.dataset.region = 'mf-cart';
  region.innerHTML = '<button type="button">Add</button>';
  document.body.replaceChildren(region);
  window.earlyClick = clicked(region);
  render(<Region onClick={onClick} />, { container: region, hydrate: true });
  return region;
}

it('marks the region as alive and does what was clicked in it before, once', () => {
  const onClick = jest.fn();
  const region = hydrated(onClick, (one) => one.querySelector('button')!);
  expect(region).toHaveAttribute('data-alive');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(window.earlyClick).toBeUndefined();
});

it('leaves what was clicked elsewhere to its own region', () => {
  const onClick = jest.fn();
  const other = document.createElement('button');
  hydrated(onClick, () => other);
  expect(onClick).not.toHaveBeenCalled();
  expect(window.earlyClick).toBe(other);
});
