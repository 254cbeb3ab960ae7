import { endInPast, isNewTimeInPast } from '@vastra/shared/contract/schedule';
import { formatDateTime } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import { newId } from '../../../../../mf-admin/src/admin-paths';
import { GroupPicker } from '../../../../../mf-admin/src/components/customer-groups/group-picker';
import { EditForm } from '../../../../../mf-admin/src/components/form/edit-form';
import { DateTimeField, FieldGrid, SwitchField, TextField } from '../../../../../mf-admin/src/components/form/fields';
import type { StoredRecord } from '../../../../../mf-admin/src/components/form/stored-record';
import { Stack } from '../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import type { NamedItem } from '../../../../../mf-admin/src/components/promotions/item-pickers';
import { NamedItemsField } from '../../../../../mf-admin/src/components/promotions/named-items-field';
import type { PriceList } from '../../../contract';
import { priceListPaths } from '../../paths';
import { getPriceList, type PriceListValues, savePriceList, toStored } from './api';

const labels: Record<keyof PriceListValues, string> = {
  name: 'Name',
  groups: 'Customer groups',
  startDate: 'Starts',
  endDate: 'Ends',
  isActive: 'Active',
};

const maxGroups = 50;
const validateLength = (groups: readonly NamedItem[]) =>
  groups.length <= maxGroups || `Please choose at most ${maxGroups}`;

interface PriceListFormProps {
  /** Undefined for a new price list. */
  list?: PriceList;
  stored: StoredRecord<PriceListValues>;
  onSaved?: (list: PriceList) => void;
}

export function PriceListForm({ list, stored, onSaved }: PriceListFormProps) {
  const navigate = useNavigate();
  const id = list?._id;
  const validateEnd = (end: string | null, values: object) => {
    const { startDate } = values as PriceListValues;
    if (!end) return true;
    if (isNewTimeInPast(end, [stored.values.endDate])) return endInPast;
    return !startDate || Date.parse(end) > Date.parse(startDate) || 'The end has to be after the start';
  };
  return (
    <EditForm<PriceListValues, PriceList>
      stored={stored}
      save={(values, version) => savePriceList(id, values, version)}
      fetchLatest={id ? async () => toStored(await getPriceList(id)) : undefined}
      toStored={toStored}
      onSaved={(saved) => (id ? onSaved?.(saved) : navigate(priceListPaths.priceList(saved._id), { replace: true }))}
      labels={labels}
      draft={{ record: `price-list:${id ?? newId}` }}
      formatValue={formatValue}
      saveLabel={id ? 'Save' : 'Add price list'}
      savedNotice={id ? 'Saved' : 'Price list added'}
    >
      <Card heading="Price list">
        <Stack $gap={24}>
          <TextField
            name="name"
            label={labels.name}
            hint="Customers of its groups read it beside the discount."
            maxLength={60}
            rules={{ required: 'Please enter a name' }}
          />
          <NamedItemsField
            name="groups"
            label={labels.groups}
            hint="Customers of one of them pay the prices, once they are signed in. Without a group, the list applies to no customer."
            addLabel="Add group"
            rules={{ validate: validateLength }}
            renderPicker={(picker) => <GroupPicker {...picker} />}
          />
          <FieldGrid>
            <DateTimeField
              name="startDate"
              label={labels.startDate}
              hint="Indian time. Leave empty to start at once."
            />
            <DateTimeField
              name="endDate"
              label={labels.endDate}
              hint="Indian time. Leave empty for no end date."
              rules={{ validate: validateEnd }}
            />
          </FieldGrid>
          <SwitchField
            name="isActive"
            label={labels.isActive}
            hint={id ? 'When inactive, customers pay the usual prices.' : 'Prices can be added once the list is saved.'}
          />
        </Stack>
      </Card>
    </EditForm>
  );
}

/** Formats a value for the conflict dialog. */
function formatValue(field: keyof PriceListValues, value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'groups') return (value as NamedItem[]).map(({ name }) => name).join(', ') || '(empty)';
  if (value === null || value === '') return '(empty)';
  return field === 'name' ? String(value) : formatDateTime(value as string);
}
