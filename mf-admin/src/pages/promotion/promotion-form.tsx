import type { AdminPromotion } from '@vastra/shared/contract';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { adminPaths, newId } from '../../admin-paths';
import { EditForm } from '../../components/form/edit-form';
import type { StoredRecord } from '../../components/form/stored-record';
import { Stack } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { describePromotion } from '../../components/promotions/describe-promotion';
import { getPromotion, savePromotion, toStored } from './api';
import { ConditionCard } from './condition-card';
import { EffectCard } from './effect-card';
import { ProductsCard } from './products-card';
import { CombinesCard, LimitsCard, NameCard, StatusCard } from './terms-cards';
import { toDescribedDefinition, toInput, toNames } from './to-input';
import { useWarnings } from './use-warnings';
import type { PromotionValues } from './values';
import { WhenCard } from './when-card';
import { WhoCard } from './who-card';

const Sentence = styled.p`
  padding-left: 16px;
  border-left: 3px solid var(--brand);
  font-size: 18px;
  overflow-wrap: anywhere;
`;

const labels: Record<keyof PromotionValues, string> = {
  name: 'Name',
  label: 'Name for shoppers',
  codes: 'It applies',
  code: 'Code',
  startDate: 'Starts',
  endDate: 'Ends',
  status: 'Status',
  priority: 'Rank',
  effect: 'What',
  products: 'On which products',
  when: 'Days and hours',
  who: 'Who',
  condition: 'Condition',
  combines: 'Combines',
  usageLimit: 'Orders in all',
  perCustomerLimit: 'Orders per customer',
  budget: 'Budget',
};

const describe = (values: PromotionValues): string =>
  describePromotion({ ...toInput(values), definition: toDescribedDefinition(values) }, toNames(values), new Date());

const codesLabels: Record<PromotionValues['codes'], string> = {
  none: 'By itself',
  one: 'With a code',
  unique: 'With an own code for each customer',
};

interface PromotionFormProps {
  /** Undefined for a new promotion. */
  id?: string;
  stored: StoredRecord<PromotionValues>;
  /** Template of a new promotion, whose unsaved input is stored separately. */
  template?: string;
  onSaved?: (saved: AdminPromotion) => void;
}

export function PromotionForm({ id, stored, template, onSaved }: PromotionFormProps) {
  const navigate = useNavigate();
  const warnings = useWarnings(id);
  /** Formats a value for the conflict dialog. A part of the rule is shown by the sentence that it makes. */
  const formatValue = (field: keyof PromotionValues, value: unknown): ReactNode => {
    if (value === null || value === '') return '(empty)';
    if (field === 'startDate' || field === 'endDate') return formatDateTime(value as string);
    if (field === 'codes') return codesLabels[value as PromotionValues['codes']];
    if (field === 'budget') return formatRupees(value as number);
    if (typeof value === 'object') return describe({ ...stored.values, [field]: value });
    return String(value);
  };
  return (
    <>
      <EditForm
        stored={stored}
        confirmSave={warnings.confirm}
        save={(values, version) => savePromotion(id, values, version)}
        fetchLatest={id ? async () => toStored(await getPromotion(id)) : undefined}
        toStored={toStored}
        onSaved={(saved) => (id ? onSaved?.(saved) : navigate(adminPaths.promotion(saved._id), { replace: true }))}
        labels={labels}
        draft={{ record: `promotion:${id ?? newId}${template ? `:${template}` : ''}` }}
        formatValue={formatValue}
        saveLabel={id ? 'Save' : 'Add promotion'}
        savedNotice={id ? 'Saved' : 'Promotion added'}
      >
        {(form) => (
          <Stack $gap={24}>
            <Card>
              <Sentence aria-live="polite">{describe(form.watch())}</Sentence>
            </Card>
            <CardColumns>
              <div>
                <NameCard />
                <EffectCard />
                <ProductsCard />
                <WhenCard stored={stored.values} />
                <WhoCard />
                <ConditionCard />
              </div>
              <div>
                <StatusCard />
                <LimitsCard />
                <CombinesCard />
              </div>
            </CardColumns>
          </Stack>
        )}
      </EditForm>
      {warnings.dialog}
    </>
  );
}
