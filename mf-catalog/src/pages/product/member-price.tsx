import type { MemberPrice, Product, Variant } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { useSession } from '@vastra/shared/session';
import { useEffect, useState } from 'react';
import { getMemberPrices } from './api';

const none: MemberPrice[] = [];

interface MemberPriceNoteProps {
  product: Product;
  variant: Variant;
}

/** Price of the signed-in customer's price list, if the page shows a higher one. It loads after the page, which is the same for all customers. */
export function MemberPriceNote({ product: { _id: id, deal }, variant }: MemberPriceNoteProps) {
  const userId = useSession(({ user }) => user?.id);
  const [prices, setPrices] = useState(none);
  useEffect(() => {
    setPrices(none);
    if (!userId) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Without the note, cart and checkout show the price.
    getMemberPrices(id, { signal }).then(
      (loaded) => signal.aborted || setPrices(loaded),
      () => {},
    );
    return () => controller.abort();
  }, [id, userId]);
  const own = prices.find(({ variantId }) => variantId === variant._id);
  return own && own.price < Math.min(variant.price, deal?.dealPrice ?? variant.price) ? (
    <strong>
      Your price {formatRupees(own.price)} ({own.label}).{' '}
    </strong>
  ) : null;
}
