import type { DraftOrder, OrderableVariant, ShippingPolicy } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { useAdminSession } from '../../admin-session';
import { ActionButton } from '../../components/kit/action-button';
import { createTestDraft, findVariants } from './api';

/** Highest number of units of a line. */
const maxQuantity = 99;

/**
 * Prepares a draft order that costs ₹1: enough units of the dearest product for free delivery, and a discount for the rest. The admin enters an
 * address, places it, pays by its link and cancels the order, which refunds it.
 */
export function TestPayment() {
  const email = useAdminSession(({ admin }) => admin?.email) ?? null;
  const navigate = useNavigate();
  const prepare = async () => {
    const [variants, { threshold }] = await Promise.all([
      findVariants(),
      api.get('shipping-policy').data<ShippingPolicy>(),
    ]);
    const item = chooseItem(variants, threshold);
    if (!item) return notify.error('Add a product with stock first.');
    const draft: DraftOrder = await createTestDraft({ ...item, email });
    await navigate(adminPaths.draftOrder(draft.id));
  };
  return (
    <ActionButton isSmall action={prepare}>
      Test payment of ₹1
    </ActionButton>
  );
}

/** Chooses the dearest variant in stock, with the units that delivery is free for if the stock has them. Returns undefined without stock. */
function chooseItem(variants: readonly OrderableVariant[], threshold: number) {
  const [variant] = variants
    .filter(({ stock, price }) => stock > 0 && price > 1)
    .sort((one, other) => other.price - one.price);
  if (!variant) return undefined;
  const { variantId, price, stock } = variant;
  const quantity = Math.min(stock, maxQuantity, Math.floor(threshold / price) + 1);
  return { variantId, quantity, discount: Math.round((price * quantity - 1) * 100) / 100 };
}
