import type { AdminDeal } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { rupees } from '@vastra/shared/ui/price';
import type { ReactNode } from 'react';
import { adminPaths } from '../../admin-paths';
import { Card } from '../../components/card';
import { EditForm, type Stored } from '../../components/form/edit-form';
import { FieldGrid, TextField, TimeField } from '../../components/form/fields';
import { minuteOf } from '../../components/minute';
import { type DealPiece, type DealValues, getDeal, saveDeal, storedOf } from './api';
import { DealPieces } from './deal-pieces';

const words: Record<keyof DealValues, string> = {
  title: 'Title',
  startDate: 'Starts',
  endDate: 'Ends',
  products: 'Products',
};

interface DealFormProps {
  /** Not there while it is being made. */
  id?: string;
  stored: Stored<DealValues>;
  onSaved?: (deal: AdminDeal) => void;
}

export function DealForm({ id, stored, onSaved }: DealFormProps) {
  const go = useNavigate();
  return (
    <EditForm
      stored={stored}
      save={(values, version) => saveDeal(id, values, version)}
      read={id ? async () => storedOf(await getDeal(id)) : undefined}
      storedOf={storedOf}
      onSaved={(saved) => (id ? onSaved?.(saved) : go(adminPaths.deal(saved._id), { replace: true }))}
      words={words}
      show={shown}
      saveLabel={id ? 'Save' : 'Add deal'}
      savedNotice={id ? 'Saved' : 'The deal is added'}
    >
      {(form) => (
        <>
          <Card>
            <h2>What and when</h2>
            <FieldGrid>
              <div className="wide">
                <TextField
                  name="title"
                  label="Title"
                  hint="Shoppers read it on the home page and with the product"
                  maxLength={100}
                  rules={{ required: 'Please enter a title' }}
                />
              </div>
              <TimeField name="startDate" label="Starts" rules={{ required: 'Please choose when it starts' }} />
              <TimeField
                name="endDate"
                label="Ends"
                rules={{
                  required: 'Please choose when it ends',
                  validate: (end: string) =>
                    !form.getValues('startDate') ||
                    Date.parse(end) > Date.parse(form.getValues('startDate')!) ||
                    'It has to end after it starts',
                }}
              />
            </FieldGrid>
          </Card>
          <DealPieces />
        </>
      )}
    </EditForm>
  );
}

/** A value among the differences. */
function shown(field: keyof DealValues, value: unknown): ReactNode {
  if (value === null || value === '') return '(empty)';
  if (field === 'startDate' || field === 'endDate') return minuteOf(value as string);
  if (field !== 'products') return String(value);
  return (value as DealPiece[])
    .map(({ title, dealPrice, stock }) => `${title}: ${rupees(dealPrice ?? 0)}, ${stock ?? 0} pieces`)
    .join('\n');
}
