import type { AdminDeal } from '@vastra/shared/contract';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import { adminPaths, newId } from '../../admin-paths';
import { EditForm } from '../../components/form/edit-form';
import { FieldGrid, NumberField, TextField } from '../../components/form/fields';
import { PeriodFields } from '../../components/form/period-fields';
import type { StoredRecord } from '../../components/form/stored-record';
import { Card, SeparateCards } from '../../components/layout/card';
import { sameCustomerText } from '../../components/promotions/same-customer';
import { type DealProduct, type DealValues, getDeal, saveDeal, toStored } from './api';
import { DealProducts } from './deal-products';

const labels: Record<keyof DealValues, string> = {
  title: 'Title',
  startDate: 'Starts',
  endDate: 'Ends',
  perCustomerLimit: 'Units per customer',
  products: 'Products',
};

interface DealFormProps {
  /** Undefined for a new deal. */
  id?: string;
  stored: StoredRecord<DealValues>;
  onSaved?: (deal: AdminDeal) => void;
}

export function DealForm({ id, stored, onSaved }: DealFormProps) {
  const navigate = useNavigate();
  return (
    <EditForm
      stored={stored}
      save={(values, version) => saveDeal(id, values, version)}
      fetchLatest={id ? async () => toStored(await getDeal(id)) : undefined}
      toStored={toStored}
      onSaved={(saved) => (id ? onSaved?.(saved) : navigate(adminPaths.deal(saved._id), { replace: true }))}
      labels={labels}
      draft={{ record: `deal:${id ?? newId}` }}
      formatValue={formatValue}
      saveLabel={id ? 'Save' : 'Add deal'}
      savedNotice={id ? 'Saved' : 'Deal added'}
    >
      {() => (
        <SeparateCards>
          <Card heading="Deal details">
            <FieldGrid>
              <div className="wide">
                <TextField
                  name="title"
                  label="Title"
                  hint="Shown on the home page and on the product page"
                  maxLength={100}
                  rules={{ required: 'Please enter a title' }}
                />
              </div>
              <PeriodFields
                start="startDate"
                end="endDate"
                stored={[{ start: stored.values.startDate, end: stored.values.endDate }]}
              />
              <NumberField
                name="perCustomerLimit"
                label={labels.perCustomerLimit}
                hint={`Of each product at its deal price. Leave empty for no limit. ${sameCustomerText}`}
                min={1}
                max={1000}
                step={1}
              />
            </FieldGrid>
          </Card>
          <DealProducts />
        </SeparateCards>
      )}
    </EditForm>
  );
}

/** Formats a value for the conflict dialog. */
function formatValue(field: keyof DealValues, value: unknown): ReactNode {
  if (value === null || value === '') return '(empty)';
  if (field === 'startDate' || field === 'endDate') return formatDateTime(value as string);
  if (field !== 'products') return String(value);
  return (value as DealProduct[])
    .map(({ title, dealPrice, stock }) => `${title}: ${formatRupees(dealPrice ?? 0)}, ${stock ?? 0} units`)
    .join('\n');
}
