import { render } from '@testing-library/react';
import { useHydratedRegion } from './use-hydrated-region';

const Region = ({ onClick }: { onClick: () => void }) => {
  useHydratedRegion('mf-cart');
  return (
    <button type="button" onClick={onClick}>
      Add
    </button>
  );
};

/** Hydrates a region as the server rendered it, whose button the visitor has clicked already. */
function hydrateRegion(onClick: () => void, clicked: (region: HTMLElement) => HTMLElement) {
  const region = document.createElement('div');
  region.dataset.region = 'mf-cart';
  region.innerHTML = '<button type="button">Add</button>';
  document.body.replaceChildren(region);
  window.earlyClick = clicked(region);
  render(<Region onClick={onClick} />, { container: region, hydrate: true });
  return region;
}

it('marks the region as hydrated and repeats an earlier click in it, once', () => {
  const onClick = jest.fn();
  const region = hydrateRegion(onClick, (element) => element.querySelector('button')!);
  expect(region).toHaveAttribute('data-alive');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(window.earlyClick).toBeUndefined();
});

it('leaves a click elsewhere to its own region', () => {
  const onClick = jest.fn();
  const other = document.createElement('button');
  hydrateRegion(onClick, () => other);
  expect(onClick).not.toHaveBeenCalled();
  expect(window.earlyClick).toBe(other);
});
