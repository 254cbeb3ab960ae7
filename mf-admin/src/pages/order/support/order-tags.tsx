import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { Card } from '../../../components/layout/card';
import { FactList } from '../../../components/layout/fact-list';
import { changeTags } from '../../../components/order-tags/api';
import { TagChips } from '../../../components/order-tags/tag-chips';
import { TagField } from '../../../components/order-tags/tag-field';
import { usePermission } from '../../../permissions';

/** Shows the tags of an order, to add and remove them. Each change is saved at once. Not printed, because customers never see tags. */
export function OrderTags({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  const canTag = usePermission('orders.notes');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { _id, tags } = order;
  // An API that has no tags yet.
  if (!tags || (tags.length === 0 && !canTag)) return null;
  /** Saves a change. Throws when it is refused, so that what was typed stays in the field. */
  const change = async (parts: { add?: string[]; remove?: string[] }) => {
    setBusy(true);
    setError('');
    try {
      const { orders, failures } = await changeTags({ orderIds: [_id], ...parts });
      const [refusal] = failures;
      if (refusal) throw new ApiError(409, refusal.code, refusal.message);
      setOrder({ ...order, tags: orders[0].tags });
      void client.invalidateQueries({ queryKey: ['order tags'] });
    } catch (failure) {
      setError(toErrorMessage(failure));
      throw failure;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card heading="Tags" headingId="order-tags" className="no-print">
      <FactList>
        {tags.length > 0 && (
          <TagChips
            label="Tags of this order"
            tags={tags}
            isBusy={isBusy}
            onRemove={canTag ? (tag) => void change({ remove: [tag] }).catch(() => {}) : undefined}
          />
        )}
        {canTag && (
          <TagField
            label="New tag"
            hint="Customers never see tags."
            error={error}
            isBusy={isBusy}
            onAdd={(added) => change({ add: added })}
            onInput={() => setError('')}
          />
        )}
      </FactList>
    </Card>
  );
}
