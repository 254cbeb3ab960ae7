import type { Wish } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { addLine } from '../../cart-store';
import { RemovedRow } from '../../components/removed-row';
import { tell } from '../../components/tell';
import { useKeptFocus } from '../../components/use-kept-focus';
import { dropWish, keepWish } from '../../wishlist/wish-store';
import type { Row } from './rows';
import { WishRow } from './wish-row';

/* A container: the rows also stand beside the account's menu. */
const List = styled.ul`
  container-type: inline-size;
  border-top: 1px solid var(--hairline);
  &:empty {
    display: none;
  }
  & > li {
    border-bottom: 1px solid var(--hairline);
  }
`;

interface WishListProps {
  rows: Row[];
  onRemoved: (productId: string) => void;
  onKept: (productId: string) => void;
  onNothingLeft: () => void;
}

/** The rows with what can be done to them. */
export function WishList({ rows, onRemoved, onKept, onNothingLeft }: WishListProps) {
  const focus = useKeptFocus(
    rows.map(({ wish }) => wish.product._id),
    onNothingLeft,
  );

  const remove = async ({ product }: Wish) => {
    onRemoved(product._id);
    try {
      await dropWish(product._id);
      notify.success('Removed from wishlist');
    } catch (error) {
      onKept(product._id);
      tell(error, 'Failed to remove item');
    }
  };
  const undo = async ({ product, variant }: Wish) => {
    try {
      await keepWish(product._id, variant._id);
      onKept(product._id);
      notify.success('Added to wishlist');
    } catch (error) {
      tell(error, 'Failed to add to wishlist');
    }
  };
  const move = async ({ product, variant }: Wish) => {
    try {
      await addLine({ productId: product._id, variantId: variant._id, quantity: 1 });
    } catch (error) {
      return tell(error, 'Failed to move to cart');
    }
    try {
      await dropWish(product._id);
      notify.success('Moved to cart');
    } catch (error) {
      // It is in the cart, and still here.
      tell(error, 'Failed to remove item');
    }
  };

  return (
    <List {...focus}>
      {rows.map(({ wish, isRemoved }) =>
        isRemoved ? (
          <RemovedRow
            key={wish.product._id}
            id={wish.product._id}
            title={wish.product.title}
            onUndo={() => void undo(wish)}
          />
        ) : (
          <WishRow key={wish.product._id} wish={wish} onMove={() => move(wish)} onRemove={() => void remove(wish)} />
        ),
      )}
    </List>
  );
}
