import { CheckField } from '@vastra/shared/ui/field';
import { useController, useFormContext } from 'react-hook-form';
import { FieldGroup } from '../../components/form/field-group';
import { FieldGrid, TextField } from '../../components/form/fields';
import { PeriodFields } from '../../components/form/period-fields';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { weekdayNames, weekdays } from '../../components/promotions/describe-time';
import type { PromotionValues } from './values';

/** Days of the week; none means every day. */
function WeekdaysField() {
  const { field } = useController<PromotionValues, 'when.weekdays'>({ name: 'when.weekdays' });
  const toggle = (day: number) =>
    field.onChange(
      field.value.includes(day) ? field.value.filter((other) => other !== day) : [...field.value, day].sort(),
    );
  return (
    <FieldGroup legend="Only on these days" $columns="repeat(auto-fill, minmax(130px, 1fr))" $gap={4}>
      {weekdays.map((day) => (
        <CheckField
          key={day}
          label={weekdayNames[day]}
          checked={field.value.includes(day)}
          onChange={() => toggle(day)}
        />
      ))}
    </FieldGroup>
  );
}

const clockPattern = { value: /^(([01]\d|2[0-3]):[0-5]\d)?$/, message: 'Please enter a time such as 18:30' };

/** Dates, days and hours. */
export function WhenCard({ stored }: { stored: Pick<PromotionValues, 'startDate' | 'endDate'> }) {
  const { getValues } = useFormContext<PromotionValues>();
  return (
    <Card heading="When" headingId="promotion-when">
      <Stack $gap={24}>
        <FieldGrid>
          <PeriodFields
            start="startDate"
            end="endDate"
            stored={[{ start: stored.startDate, end: stored.endDate }]}
            isEndOptional
          />
        </FieldGrid>
        <WeekdaysField />
        <FieldGrid>
          <TextField
            name="when.from"
            label="Each day from"
            type="time"
            hint="Leave empty for the whole day"
            rules={{ pattern: clockPattern }}
          />
          <TextField
            name="when.until"
            label="Each day until"
            type="time"
            hint="Before the start, it ends on the next day"
            rules={{
              pattern: clockPattern,
              validate: (until) =>
                !until || until !== getValues('when.from') || 'Please enter another time than the start',
            }}
          />
        </FieldGrid>
      </Stack>
    </Card>
  );
}
