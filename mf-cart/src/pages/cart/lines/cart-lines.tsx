import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { CartRefreshFailedError } from '../../../cart/cart-repository';
import { changeQuantity, removeLine, restoreLine } from '../../../cart/cart-store';
import { notifyFailure } from '../../../components/notify-failure';
import { RemovedRow } from '../../../components/removed-row';
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
  /** Called when the focused row was removed and no other row is left. */
  focusHeading: () => void;
}

/** The cart's lines: change the quantity, remove, undo. */
export function CartLines({ rows, markRemoval, focusHeading }: CartLinesProps) {
  const focus = useListFocus(
    rows.map(({ line }) => line.variantId),
    focusHeading,
  );

  const remove = async (line: ShownLine) => {
    markRemoval(line, 'undoable');
    try {
      await removeLine(line);
      notify.success('Item removed from cart');
    } catch (error) {
      markRemoval(line, undefined);
      if (error instanceof CartRefreshFailedError) notify.error(error.message);
      else notifyFailure(error, 'Failed to remove item from cart. Please try again.');
    }
  };
  const undo = async (line: ShownLine) => {
    markRemoval(line, 'restoring');
    try {
      const { message } = await restoreLine(line);
      if (message) notify.plain(message);
      markRemoval(line, undefined);
    } catch (error) {
      markRemoval(line, 'undoable');
      notifyFailure(error, 'Failed to add item to cart. Please try again.');
    }
  };
  const change = (line: ShownLine, quantity: number) =>
    quantity <= 0
      ? remove(line)
      : changeQuantity(line, quantity).catch((error) =>
          notifyFailure(error, 'Failed to update quantity. Please try again.'),
        );

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
