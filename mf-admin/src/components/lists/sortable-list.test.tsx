import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SortableList } from './sortable-list';

/** Layout of rows of 40 px below each other, because jsdom has none. */
let layout: jest.SpyInstance;
beforeEach(() => {
  layout = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const top = row ? [...row.parentElement!.children].indexOf(row) * 40 : 0;
    return { x: 0, y: top, top, left: 0, width: 200, height: 40, right: 200, bottom: top + 40 } as DOMRect;
  });
});
afterEach(() => layout.mockRestore());

it('moves an item with the keyboard, and announces it', async () => {
  const orders: string[][] = [];
  function Hats() {
    const [hats, setHats] = useState(['Fez', 'Beret', 'Topi']);
    const reorder = (next: string[]) => {
      orders.push(next);
      setHats(next);
    };
    return (
      <SortableList label="Hats" items={hats} getKey={(hat) => hat} getName={(hat) => `Hat ${hat}`} onReorder={reorder}>
        {(hat, handle) => (
          <>
            {handle} {hat}
          </>
        )}
      </SortableList>
    );
  }
  render(<Hats />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  screen.getByRole('button', { name: 'Move Hat Fez' }).focus();
  await userEvent.keyboard('[Space]');
  await screen.findByText('Hat Fez is over position 1 of 3.');
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByText('Hat Fez is over position 2 of 3.');
  await userEvent.keyboard('[Space]');
  await waitFor(() => expect(orders).toEqual([['Beret', 'Fez', 'Topi']]));
});
