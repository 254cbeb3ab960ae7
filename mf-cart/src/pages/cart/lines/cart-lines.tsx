import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { CartRefreshFailed } from '../../../cart/cart-repository';
import { changeQuantity, removeLine, restoreLine } from '../../../cart/cart-store';
import { RemovedRow } from '../../../components/removed-row';
import { notifyFailure } from '../../../components/notify-failure';
import { useListFocus } from '../../../components/use-list-focus';
import { CartLineItem } from './cart-line';
import type { CartRows, ShownLine } from './use-cart-rows';

const List = styled.ul`
  border-top: 1px solid var(--hairline);
  &:empty {
    display: none;
  }
  & > li {
    border-bottom: 1px solid var(--hairline);
  }
`;

interface CartLinesProps extends CartRows {
  /** What had the focus is gone, and nothing has come in its place. */
  focusHeading: () => void;
}

/** The lines with what can be done to them. */
export function CartLines({ rows, markRemoval: mark, focusHeading }: CartLinesProps) {
  const focus = useListFocus(
    rows.map(({ line }) => line.variantId),
    focusHeading,
  );

  const remove = async (line: ShownLine) => {
    mark(line, 'undoable');
    try {
      await removeLine(line);
      notify.success('Item removed from cart');
    } catch (error) {
      mark(line, undefined);
      if (error instanceof CartRefreshFailed) notify.error(error.message);
      else notifyFailure(error, 'Failed to remove item from cart. Please try again.');
    }
  };
  const undo = async (line: ShownLine) => {
    mark(line, 'coming back');
    try {
      const { message } = await restoreLine(line);
      if (message) notify.plain(message);
      mark(line, undefined);
    } catch (error) {
      mark(line, 'undoable');
      notifyFailure(error, 'Failed to add item to cart. Please try again.');
    }
  };
  const change = (line: ShownLine, quantity: number) =>
    quantity <= 0
      ? remove(line)
      : changeQuantity(line, quantity).catch((error) => notifyFailure(error, 'Failed to update quantity. Please try again.'));

  return (
    <List {...focus}>
      {rows.map(({ line, isRemoved }) =>
        isRemoved ? (
          <RemovedRow key={line.variantId} id={line.variantId} title={line.title} onUndo={() => void undo(line)} />
        ) : (
          <CartLineItem
            key={line.variantId}
            line={line}
            onChange={(quantity) => void change(line, quantity)}
            onRemove={() => void remove(line)}
          />
        ),
      )}
    </List>
  );
}
