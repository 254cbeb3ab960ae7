import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceDialog } from '../pickers/choice-dialog';
import type { NamedItem } from '../promotions/item-pickers';
import { findGroups } from './api';
import { describeRule, formatCustomers } from './describe-rule';

interface GroupPickerProps {
  excludedIds: readonly string[];
  onPick: (item: NamedItem) => void;
  onClose: () => void;
}

/** Lets the admin choose a customer group. */
export function GroupPicker({ excludedIds, onPick, onClose }: GroupPickerProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['customer groups of promotions', q],
    queryFn: ({ signal }) => findGroups(q, 20, { signal }),
    placeholderData: (previous) => previous,
  });
  return (
    <ChoiceDialog
      title="Choose a customer group"
      searchLabel="Search"
      listLabel="Customer groups"
      q={q}
      onSearch={setQ}
      choices={data?.rows.map(({ _id, name, rule, customers }) => ({
        key: _id,
        name,
        details: [formatCustomers(customers), rule && describeRule(rule)].filter(Boolean).join(' · '),
        unavailable: excludedIds.includes(_id) ? 'Chosen' : undefined,
      }))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={(key) => onPick({ _id: key, name: data!.rows.find(({ _id }) => _id === key)!.name })}
      onClose={onClose}
    />
  );
}
