import { useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { Card } from '../../components/layout/card';
import { FactList } from '../../components/layout/fact-list';
import { TagChips } from '../../components/order-tags/tag-chips';
import { TagField } from '../../components/order-tags/tag-field';
import { usePermission } from '../../permissions';
import { listTags, saveTags } from './api';
import { getGroupsKey } from './groups-card';

const suggestions = { queryKey: ['customer tags'], list: listTags };

/** Shows the tags of a customer, to add and remove them. Each change is saved at once, and can change groups by rule. */
export function TagsCard({ user, onChanged }: { user: AdminUser; onChanged: (user: AdminUser) => void }) {
  const canTag = usePermission('customers.write');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { _id, tags } = user;
  // An API that has no tags of customers yet.
  if (!tags || (tags.length === 0 && !canTag)) return null;
  /** Saves the tags. Throws when they are refused, so that what was typed stays in the field. */
  const save = async (next: string[]) => {
    setBusy(true);
    setError('');
    try {
      onChanged(await saveTags(_id, next));
      void client.invalidateQueries({ queryKey: suggestions.queryKey });
      void client.invalidateQueries({ queryKey: getGroupsKey(_id) });
    } catch (failure) {
      setError(toErrorMessage(failure));
      throw failure;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card heading="Tags" headingId="customer-tags">
      <FactList>
        {tags.length > 0 && (
          <TagChips
            label="Tags of this customer"
            tags={tags}
            isBusy={isBusy}
            onRemove={canTag ? (tag) => void save(tags.filter((one) => one !== tag)).catch(() => {}) : undefined}
          />
        )}
        {canTag && (
          <TagField
            label="New tag"
            hint="Customers do not see tags, and get them with an export of personal data."
            error={error}
            isBusy={isBusy}
            suggestions={suggestions}
            onAdd={(added) => save([...new Set([...tags, ...added])])}
            onInput={() => setError('')}
          />
        )}
      </FactList>
    </Card>
  );
}
