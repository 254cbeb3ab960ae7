import type { AdminCoupon } from '@vastra/shared/contract';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { describeCoupon } from '../../components/coupons/coupon-text';
import { EditForm, type StoredRecord } from '../../components/form/edit-form';
import {
  ChoiceField,
  DateTimeField,
  FieldGrid,
  MoneyField,
  NumberField,
  SwitchField,
  TextField,
} from '../../components/form/fields';
import { Card, CardColumns } from '../../components/layout/card';
import { type CouponValues, getCoupon, saveCoupon, toStored } from './api';

const Sentence = styled.p`
  padding-left: 16px;
  border-left: 2px solid var(--brand);
  overflow-wrap: anywhere;
`;

const discountTypeLabels: Record<CouponValues['discountType'], string> = {
  percentage: 'Percent off the items',
  fixed: 'Amount off the items',
  shipping: 'Free delivery',
};

const labels: Record<keyof CouponValues, string> = {
  code: 'Code',
  description: 'Description',
  discountType: 'Kind',
  discountValue: 'Value',
  minOrderAmount: 'Smallest order',
  maxDiscountAmount: 'At most',
  startDate: 'Starts',
  endDate: 'Ends',
  usageLimit: 'Uses in all',
  perCustomerLimit: 'Uses by each customer',
  isFirstOrderOnly: 'First order only',
  isListed: 'Listed in the cart',
  isActive: 'Switched on',
};

interface CouponFormProps {
  /** Undefined for a new coupon. */
  id?: string;
  stored: StoredRecord<CouponValues>;
  onSaved?: (saved: AdminCoupon) => void;
}

export function CouponForm({ id, stored, onSaved }: CouponFormProps) {
  const navigate = useNavigate();
  return (
    <EditForm
      stored={stored}
      save={(values, version) => saveCoupon(id, values, version)}
      fetchLatest={id ? async () => toStored(await getCoupon(id)) : undefined}
      toStored={toStored}
      onSaved={(saved) => (id ? onSaved?.(saved) : navigate(adminPaths.coupon(saved._id), { replace: true }))}
      labels={labels}
      formatValue={formatValue}
      saveLabel={id ? 'Save' : 'Add coupon'}
      savedNotice={id ? 'Saved' : 'The coupon is added'}
    >
      {(form) => {
        const values = form.watch();
        return (
          <CardColumns>
            <div>
              <Card>
                <h2>What it gives</h2>
                <FieldGrid>
                  <TextField
                    name="code"
                    label="Code"
                    hint="Letters, digits and dashes; kept in capitals"
                    maxLength={40}
                    autoComplete="off"
                    rules={{
                      required: 'Please enter a code',
                      pattern: { value: /^\s*[a-z0-9_-]+\s*$/i, message: 'Please use letters, digits and dashes' },
                    }}
                  />
                  <ChoiceField name="discountType" label="Kind">
                    {Object.entries(discountTypeLabels).map(([kind, text]) => (
                      <option key={kind} value={kind}>
                        {text}
                      </option>
                    ))}
                  </ChoiceField>
                  {values.discountType === 'percentage' && (
                    <NumberField
                      name="discountValue"
                      label="Percent"
                      min={1}
                      max={100}
                      rules={{ required: 'Please enter 1 to 100 percent' }}
                    />
                  )}
                  {values.discountType === 'percentage' && (
                    <MoneyField name="maxDiscountAmount" label="At most" hint="Empty: no limit" />
                  )}
                  {values.discountType === 'fixed' && (
                    <MoneyField name="discountValue" label="Amount" rules={{ required: 'Please enter an amount' }} />
                  )}
                  <MoneyField name="minOrderAmount" label="Smallest order" hint="Empty: any order" />
                  <div className="wide">
                    <TextField
                      name="description"
                      label="Description"
                      hint="Shoppers read it beside the code"
                      maxLength={200}
                    />
                  </div>
                </FieldGrid>
              </Card>
              <Card>
                <h2>When and how often</h2>
                <FieldGrid>
                  <DateTimeField name="startDate" label="Starts" rules={{ required: 'Please choose when it starts' }} />
                  <DateTimeField name="endDate" label="Ends" hint="Time in India. Empty: it does not end" />
                  <NumberField name="usageLimit" label="Uses in all" min={1} step={1} hint="Empty: no limit" />
                  <NumberField
                    name="perCustomerLimit"
                    label="Uses by each customer"
                    min={1}
                    step={1}
                    hint="Empty: no limit"
                  />
                </FieldGrid>
                <SwitchField
                  name="isFirstOrderOnly"
                  label="First order only"
                  hint="Customers with an earlier order cannot use it; cancelled orders do not count."
                />
              </Card>
            </div>
            <div>
              <Card>
                <h2>In words</h2>
                <Sentence aria-live="polite">{describeCoupon(values)}</Sentence>
              </Card>
              <Card>
                <h2>Who sees it</h2>
                <SwitchField
                  name="isActive"
                  label="Switched on"
                  hint="Off, nobody can use it; what was used stays used."
                />
                <SwitchField
                  name="isListed"
                  label="Listed in the cart"
                  hint="Not listed, it works for those who know the code."
                />
              </Card>
            </div>
          </CardColumns>
        );
      }}
    </EditForm>
  );
}

/** Formats a value for the conflict dialog, as the form shows it. */
function formatValue(field: keyof CouponValues, value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return '(empty)';
  if (field === 'discountType') return discountTypeLabels[value as CouponValues['discountType']];
  if (field === 'startDate' || field === 'endDate') return formatDateTime(value as string);
  if (field === 'minOrderAmount' || field === 'maxDiscountAmount') return formatRupees(value as number);
  return String(value);
}
