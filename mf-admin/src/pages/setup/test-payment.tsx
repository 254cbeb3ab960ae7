import type {
  DraftOrder,
  OrderableVariant,
  ShippingPolicy,
  TestPayment as TestPaymentState,
} from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { useAdminSession } from '../../admin-session';
import { StateBadge } from '../../components/badges/state-badge';
import { Detail, Row, Stack } from '../../components/kit';
import { ActionButton } from '../../components/kit/action-button';
import { TextLink } from '../../components/kit/text-link';
import { createTestDraft, findVariants, startTestPayment } from './api';

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
    await startTestPayment(draft.id);
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

const states = { done: ['good', 'Done'], waiting: ['warning', 'Waiting'], failed: ['bad', 'Failed'] } as const;

/** Shows how far the last test payment is: its order, its payment and its refund, each with what is to do. */
export function TestPaymentStages({ test: { provider, isOfCurrentKeys, stages } }: { test: TestPaymentState }) {
  if (!isOfCurrentKeys) return null;
  return (
    <Stack as="ol" $gap={12} aria-label={`Test payment with ${provider}`}>
      {stages.map(({ label, state, message, screen }) => {
        // A newer API may have further states.
        const [tone, text] = states[state as keyof typeof states] ?? states.waiting;
        return (
          <li key={label}>
            <Row $justify="space-between" $noWrap $align="start">
              <strong>{label}</strong>
              <StateBadge tone={tone}>{text}</StateBadge>
            </Row>
            <Detail>{message}</Detail>
            {screen && state !== 'done' && (
              <TextLink to={screen} $isTall aria-label={`Open the ${label.toLowerCase()} of the test payment`}>
                Open
              </TextLink>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
