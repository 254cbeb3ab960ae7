import type { Variant } from '@vastra/shared/contract';
import { Price } from '@vastra/shared/ui/price';
import { Text } from '@vastra/shared/ui/text';
import { useChargedPrice } from './use-charged-price';

interface CardPriceProps extends Pick<Variant, 'price' | 'originalPrice'> {
  /** In percent; missing where the card shows none. */
  discount?: number;
  /** The variant that the card shows. */
  variantId?: string;
  /** Reason of a reduced price. */
  offer?: string;
}

/** Price of a card, which the cart charges for one unit, with its reason. A reason that the card does not have is left out, because the cards below would move. */
export function CardPrice({ variantId, offer, discount, ...prices }: CardPriceProps) {
  const { label, ...charged } = useChargedPrice({ ...prices, discount: discount ?? 0 }, variantId);
  return (
    <>
      <Price {...charged} discount={discount === undefined ? undefined : charged.discount} />
      {offer && <Text $size="s">{label ?? offer}</Text>}
    </>
  );
}
