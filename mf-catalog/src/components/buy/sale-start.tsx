import type { Product } from '@vastra/shared/contract';
import { Text } from '@vastra/shared/ui/text';

type SaleStartProps = NonNullable<Product['saleStart']> & { isWaiting: boolean };

/** Says when the sale of a product starts, and that members of a group can buy it before. */
export const SaleStart = ({ text, hasEarlyAccess, isWaiting }: SaleStartProps) => (
  <div>
    <Text $isStrong>{text}</Text>
    {hasEarlyAccess && (
      <Text $tone="muted" $size="s">
        {isWaiting ? 'Early access for members: sign in to buy it now.' : 'Early access for members'}
      </Text>
    )}
  </div>
);
