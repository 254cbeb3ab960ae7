import type { AdminCoupon } from '@vastra/shared/contract';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { adminPaths, newId } from '../../admin-paths';
import { describeCoupon } from '../../components/coupons/coupon-text';
import { EditForm } from '../../components/form/edit-form';
import { ChoiceField, FieldGrid, MoneyField, NumberField, SwitchField, TextField } from '../../components/form/fields';
import { PeriodFields } from '../../components/form/period-fields';
import type { StoredRecord } from '../../components/form/stored-record';
import { Hint } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { deliveryMethodLabels } from '../../components/promotions/delivery-methods';
import { sameCustomerText } from '../../components/promotions/same-customer';
import { type CouponValues, getCoupon, saveCoupon, toShippingMethods, toStored } from './api';

const Sentence = styled.p`
  padding-left: 16px;
  border-left: 2px solid var(--brand);
  overflow-wrap: anywhere;
`;

const discountTypeLabels: Record<CouponValues['discountType'], string> = {
  percentage: 'Percentage off',
  fixed: 'Fixed amount off',
  shipping: 'Free delivery',
};

const labels: Record<keyof CouponValues, string> = {
  code: 'Code',
  description: 'Description',
  discountType: 'Discount type',
  discountValue: 'Value',
  minOrderAmount: 'Minimum order amount',
  maxDiscountAmount: 'Maximum discount',
  deliveryMethod: 'Method of delivery',
  startDate: 'Starts',
  endDate: 'Ends',
  usageLimit: 'Total usage limit',
  perCustomerLimit: 'Usage limit per customer',
  isFirstOrderOnly: 'First order only',
  isListed: 'Listed in the cart',
  isActive: 'Active',
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
      draft={{ record: `coupon:${id ?? newId}` }}
      formatValue={formatValue}
      saveLabel={id ? 'Save' : 'Add coupon'}
      savedNotice={id ? 'Saved' : 'Coupon added'}
    >
      {(form) => {
        const values = form.watch();
        return (
          <CardColumns>
            <div>
              <Card heading="Discount">
                <FieldGrid>
                  <TextField
                    name="code"
                    label="Code"
                    hint="Letters, digits and hyphens. Saved in capital letters."
                    maxLength={40}
                    autoComplete="off"
                    rules={{
                      required: 'Please enter a code',
                      pattern: { value: /^\s*[a-z0-9_-]+\s*$/i, message: 'Please use letters, digits and hyphens' },
                    }}
                  />
                  <ChoiceField name="discountType" label="Discount type" choices={discountTypeLabels} />
                  {values.discountType === 'percentage' && (
                    <NumberField
                      name="discountValue"
                      label="Percent"
                      min={1}
                      max={100}
                      rules={{ required: 'Please enter 1 to 100 percent' }}
                    />
                  )}
                  {values.discountType === 'shipping' && (
                    <ChoiceField name="deliveryMethod" label={labels.deliveryMethod} choices={deliveryMethodLabels} />
                  )}
                  {values.discountType !== 'fixed' && (
                    <MoneyField
                      name="maxDiscountAmount"
                      min={0.01}
                      label="Maximum discount"
                      hint="Leave empty for no limit"
                    />
                  )}
                  {values.discountType === 'fixed' && (
                    <MoneyField name="discountValue" label="Amount" min={0.01} required="Please enter an amount" />
                  )}
                  <MoneyField name="minOrderAmount" label="Minimum order amount" hint="Leave empty for no minimum" />
                  <div className="wide">
                    <TextField
                      name="description"
                      label="Description"
                      hint="Shown to customers next to the code"
                      maxLength={200}
                    />
                  </div>
                </FieldGrid>
              </Card>
              <Card heading="Dates and usage limits">
                <FieldGrid>
                  <PeriodFields
                    start="startDate"
                    end="endDate"
                    stored={[{ start: stored.values.startDate, end: stored.values.endDate }]}
                    isEndOptional
                  />
                  <NumberField
                    name="usageLimit"
                    label="Total usage limit"
                    min={1}
                    step={1}
                    hint="Leave empty for no limit"
                  />
                  <NumberField
                    name="perCustomerLimit"
                    label="Usage limit per customer"
                    min={1}
                    step={1}
                    hint="Leave empty for no limit"
                  />
                </FieldGrid>
                {(values.perCustomerLimit || values.isFirstOrderOnly) && <Hint>{sameCustomerText}</Hint>}
                <SwitchField
                  name="isFirstOrderOnly"
                  label="First order only"
                  hint="Only for customers without an earlier order. Cancelled orders do not count."
                />
              </Card>
            </div>
            <div>
              <Card heading="Summary">
                <Sentence aria-live="polite">
                  {describeCoupon({ ...values, shippingMethods: toShippingMethods(values.deliveryMethod) })}
                </Sentence>
              </Card>
              <Card heading="Visibility">
                <SwitchField
                  name="isActive"
                  label="Active"
                  hint="When inactive, the code cannot be used. Earlier redemptions are not changed."
                />
                <SwitchField
                  name="isListed"
                  label="Listed in the cart"
                  hint="When not listed, customers need to know the code."
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
  if (field === 'deliveryMethod') return deliveryMethodLabels[value as CouponValues['deliveryMethod']];
  if (field === 'discountType') return discountTypeLabels[value as CouponValues['discountType']];
  if (field === 'startDate' || field === 'endDate') return formatDateTime(value as string);
  if (field === 'minOrderAmount' || field === 'maxDiscountAmount') return formatRupees(value as number);
  return String(value);
}
