import type { DraftOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import { adminPaths } from '../../admin-paths';
import { EditForm } from '../../components/form/edit-form';
import {
  ChoiceField,
  FieldGrid,
  MoneyField,
  NumberField,
  TextAreaField,
  TextField,
} from '../../components/form/fields';
import type { StoredRecord } from '../../components/form/stored-record';
import { Card, CardColumns } from '../../components/layout/card';
import { type DraftItem, type DraftValues, getDraft, saveDraft, toStored } from './api';
import { CustomerCard } from './customer-card';
import { ItemsCard } from './items-card';
import { TotalsCard } from './totals-card';

const labels: Record<keyof DraftValues, string> = {
  customer: 'Customer',
  email: 'Email',
  address: 'Address',
  gstin: 'GSTIN of the buyer',
  businessName: 'Name of the business',
  items: 'Items',
  shippingMethod: 'Delivery',
  couponCode: 'Coupon',
  discountKind: 'Discount',
  discountValue: 'Amount of the discount',
  discountReason: 'Reason of the discount',
  note: 'Note',
};

interface DraftFormProps {
  /** Undefined for a new draft. */
  id?: string;
  stored: StoredRecord<DraftValues>;
  onSaved?: (saved: DraftOrder) => void;
}

/**
 * The form of a draft order. Unsaved input is not kept in the browser, because it is the personal data of a customer.
 */
export function DraftForm({ id, stored, onSaved }: DraftFormProps) {
  const navigate = useNavigate();
  return (
    <EditForm
      stored={stored}
      save={(values, version) => saveDraft(id, values, version)}
      fetchLatest={id ? async () => toStored(await getDraft(id)) : undefined}
      toStored={toStored}
      onSaved={(saved) => (id ? onSaved?.(saved) : navigate(adminPaths.draftOrder(saved.id), { replace: true }))}
      labels={labels}
      formatValue={formatValue}
      saveLabel={id ? 'Save' : 'Save draft'}
      savedNotice="Draft saved"
    >
      {(form) => {
        const values = form.watch();
        const { isDirty } = form.formState;
        return (
          <CardColumns>
            <div>
              <ItemsCard />
              <CustomerCard />
            </div>
            <div>
              <Card aria-label="Delivery and discount" heading="Delivery and discount">
                <FieldGrid>
                  <div className="wide">
                    <ChoiceField
                      name="shippingMethod"
                      label="Delivery"
                      choices={{ standard: 'Standard', express: 'Express' }}
                    />
                  </div>
                  <div className="wide">
                    <TextField name="couponCode" label="Coupon" maxLength={40} autoComplete="off" />
                  </div>
                  <ChoiceField
                    name="discountKind"
                    label="Discount"
                    choices={{ none: 'None', amount: 'Amount', percent: 'Percent' }}
                  />
                  {values.discountKind === 'amount' && (
                    <MoneyField name="discountValue" label="Amount" min={0.01} required="Please enter an amount" />
                  )}
                  {values.discountKind === 'percent' && (
                    <NumberField
                      name="discountValue"
                      label="Percent"
                      min={0.01}
                      max={100}
                      step="any"
                      rules={{ required: 'Please enter the percent' }}
                    />
                  )}
                  {values.discountKind !== 'none' && (
                    <div className="wide">
                      <TextField
                        name="discountReason"
                        label="Reason"
                        hint="For the shop only"
                        maxLength={200}
                        rules={{ required: 'Please enter a reason' }}
                      />
                    </div>
                  )}
                </FieldGrid>
              </Card>
              <TotalsCard id={id} version={stored.version} values={values} isDirty={isDirty} />
              <Card aria-label="Note">
                <TextAreaField
                  name="note"
                  label="Note"
                  hint="For the shop only. It becomes a note of the order."
                  rows={3}
                  maxLength={2000}
                />
              </Card>
            </div>
          </CardColumns>
        );
      }}
    </EditForm>
  );
}

/** Formats a value for the conflict dialog. */
function formatValue(field: keyof DraftValues, value: unknown): ReactNode {
  if (value === null || value === '') return '(empty)';
  if (field === 'customer') return (value as { name: string }).name;
  if (field === 'address')
    return (
      Object.values(value as object)
        .filter(Boolean)
        .join(', ') || '(empty)'
    );
  if (field === 'items')
    return (value as DraftItem[]).map(({ title, color, size, quantity }) => (
      <span key={`${title}${color}${size}`} style={{ display: 'block' }}>
        {quantity} × {title} ({color}, {size})
      </span>
    ));
  if (field === 'discountValue') return formatRupees(value as number);
  return String(value);
}
