import type { Settings } from '@vastra/shared/contract';
import { findRetentionError, type RetentionKey, retentionBounds } from '@vastra/shared/contract/retention-bounds';
import { FieldGrid, NumberField } from '../../../components/form/fields';
import { Muted } from '../../../components/kit';
import { CardColumns } from '../../../components/layout/card';
import { SettingForm } from '../setting-form';
import { retentionTexts } from './labels';
import { LastRun } from './last-run';

const keys = Object.keys(retentionTexts) as RetentionKey[];
const labels = Object.fromEntries(keys.map((key) => [key, retentionTexts[key].label])) as Record<RetentionKey, string>;

const formatDays = (value: unknown): string => (value === 0 ? 'Kept' : value === 1 ? '1 day' : `${value} days`);

/** The form of how many days the shop stores what. The privacy page of the shop shows the saved numbers. */
export function RetentionForm({ settings }: { settings: Settings }) {
  return (
    <CardColumns>
      <div>
        <SettingForm
          setting="retention"
          stored={settings.retention}
          labels={labels}
          formatValue={(_field, value) => formatDays(value)}
          title="Data retention"
        >
          <Muted $marginBottom={16} $maxWidth="64ch">
            What is older is deleted for good, within an hour. The privacy policy of the shop shows these numbers.
          </Muted>
          <FieldGrid>
            {keys.map((key) => (
              <RetentionField key={key} name={key} />
            ))}
          </FieldGrid>
        </SettingForm>
      </div>
      <div>
        <LastRun run={settings.retentionRun} />
      </div>
    </CardColumns>
  );
}

function RetentionField({ name }: { name: RetentionKey }) {
  const { label, hint } = retentionTexts[name];
  const canBeUnlimited = 'canBeUnlimited' in retentionBounds[name];
  return (
    <NumberField
      name={name}
      label={`${label} (days)`}
      hint={canBeUnlimited ? `${hint} 0 keeps them.` : hint}
      min={0}
      max={retentionBounds[name].max}
      step={1}
      rules={{ validate: (days) => findRetentionError(name, days ?? Number.NaN) ?? true }}
    />
  );
}
