import type { WishlistItem } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { addLine } from '../../cart/cart-store';
import { RemovedRow } from '../../components/removed-row';
import { notifyFailure } from '../../components/notify-failure';
import { useListFocus } from '../../components/use-list-focus';
import { removeWishlistItem, addWishlistItem } from '../../wishlist/wishlist-store';
import type { WishlistRowState } from './use-wishlist-rows';
import { WishlistRow } from './wishlist-row';

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

interface WishlistRowsProps {
  rows: WishlistRowState[];
  onRemoved: (productId: string) => void;
  onRestored: (productId: string) => void;
  onNothingLeft: () => void;
}

/** The rows with what can be done to them. */
export function WishlistRows({ rows, onRemoved, onRestored: onKept, onNothingLeft }: WishlistRowsProps) {
  const focus = useListFocus(
    rows.map(({ item: wish }) => wish.product._id),
    onNothingLeft,
  );

  const remove = async ({ product }: WishlistItem) => {
    onRemoved(product._id);
    try {
      await removeWishlistItem(product._id);
      notify.success('Removed from wishlist');
    } catch (error) {
      onKept(product._id);
      notifyFailure(error, 'Failed to remove item');
    }
  };
  const undo = async ({ product, variant }: WishlistItem) => {
    try {
      await addWishlistItem(product._id, variant._id);
      onKept(product._id);
      notify.success('Added to wishlist');
    } catch (error) {
      notifyFailure(error, 'Failed to add to wishlist');
    }
  };
  const move = async ({ product, variant }: WishlistItem) => {
    try {
      await addLine({ productId: product._id, variantId: variant._id, quantity: 1 });
    } catch (error) {
      return notifyFailure(error, 'Failed to move to cart');
    }
    try {
      await removeWishlistItem(product._id);
      notify.success('Moved to cart');
    } catch (error) {
      // It is in the cart, and still here.
      notifyFailure(error, 'Failed to remove item');
    }
  };

  return (
    <List {...focus}>
      {rows.map(({ item: wish, isRemoved }) =>
        isRemoved ? (
          <RemovedRow
            key={wish.product._id}
            id={wish.product._id}
            title={wish.product.title}
            onUndo={() => void undo(wish)}
          />
        ) : (
          <WishlistRow key={wish.product._id} wish={wish} onMove={() => move(wish)} onRemove={() => void remove(wish)} />
        ),
      )}
    </List>
  );
}
