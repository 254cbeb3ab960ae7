import { commands } from '@vastra/shared/commands';
import type { WishlistItem } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { notifyFailure } from '../../components/notify-failure';
import { RemovedRow } from '../../components/removed-row';
import { useListFocus } from '../../components/use-list-focus';
import { addWishlistItem, removeWishlistItem } from '../../wishlist/wishlist-store';
import type { WishlistRowState } from './use-wishlist-rows';
import { WishlistRow } from './wishlist-row';

/* A container, because the rows are also shown beside the account's menu. */
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

/** The wishlist's rows: move to the cart, remove, undo. */
export function WishlistRows({ rows, onRemoved, onRestored, onNothingLeft }: WishlistRowsProps) {
  const focus = useListFocus(
    rows.map(({ item }) => item.product._id),
    onNothingLeft,
  );

  const remove = async ({ product }: WishlistItem) => {
    onRemoved(product._id);
    try {
      await removeWishlistItem(product._id);
      notify.success('Removed from wishlist');
    } catch (error) {
      onRestored(product._id);
      notifyFailure(error, 'Failed to remove item');
    }
  };
  const undo = async ({ product, variant }: WishlistItem) => {
    try {
      await addWishlistItem(product._id, variant._id);
      onRestored(product._id);
      notify.success('Added to wishlist');
    } catch (error) {
      notifyFailure(error, 'Failed to add to wishlist');
    }
  };
  const move = async ({ product, variant }: WishlistItem) => {
    try {
      // A command instead of a direct call, because the header counts commands at once.
      await commands.run('cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
    } catch (error) {
      return notifyFailure(error, 'Failed to move to cart');
    }
    try {
      await removeWishlistItem(product._id);
      notify.success('Moved to cart');
    } catch (error) {
      // The item is in the cart now, and still in the wishlist.
      notifyFailure(error, 'Failed to remove item');
    }
  };

  return (
    <List {...focus}>
      {rows.map(({ item, isRemoved }) =>
        isRemoved ? (
          <RemovedRow
            key={item.product._id}
            id={item.product._id}
            title={item.product.title}
            onUndo={() => void undo(item)}
          />
        ) : (
          <WishlistRow
            key={item.product._id}
            item={item}
            onMove={() => move(item)}
            onRemove={() => void remove(item)}
          />
        ),
      )}
    </List>
  );
}
