import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { RefreshFailed } from '../../cart/keeper';
import { changeQuantity, removeLine, restoreLine } from '../../cart-store';
import { RemovedRow } from '../../components/removed-row';
import { tell } from '../../components/tell';
import { useKeptFocus } from '../../components/use-kept-focus';
import { CartLineItem } from './cart-line';
import type { Rows, ShownLine } from './rows';

const List = styled.ul`
  border-top: 1px solid var(--hairline);
  &:empty {
    display: none;
  }
  & > li {
    border-bottom: 1px solid var(--hairline);
  }
`;

interface CartLinesProps extends Rows {
  /** What had the focus is gone, and nothing has come in its place. */
  focusHeading: () => void;
}

/** The lines with what can be done to them. */
export function CartLines({ rows, mark, focusHeading }: CartLinesProps) {
  const focus = useKeptFocus(
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
      if (error instanceof RefreshFailed) notify.error(error.message);
      else tell(error, 'Failed to remove item from cart. Please try again.');
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
      tell(error, 'Failed to add item to cart. Please try again.');
    }
  };
  const change = (line: ShownLine, quantity: number) =>
    quantity <= 0
      ? remove(line)
      : changeQuantity(line, quantity).catch((error) => tell(error, 'Failed to update quantity. Please try again.'));

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
