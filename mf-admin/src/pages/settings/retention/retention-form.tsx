import type { Settings } from '@vastra/shared/contract';
import {
  findRetentionError,
  type RetentionDays,
  type RetentionKey,
  retentionBounds,
} from '@vastra/shared/contract/retention-bounds';
import { EditForm } from '../../../components/form/edit-form';
import { FieldGrid, NumberField } from '../../../components/form/fields';
import { Card, CardColumns } from '../../../components/layout/card';
import { getSettings, saveSetting } from '../api';
import { retentionTexts } from './labels';
import { LastRun } from './last-run';

const keys = Object.keys(retentionTexts) as RetentionKey[];
const labels = Object.fromEntries(keys.map((key) => [key, retentionTexts[key].label])) as Record<RetentionKey, string>;

const toStored = ({ retention }: Settings) => ({ values: retention.value, version: retention.version });

const formatDays = (value: unknown): string => (value === 0 ? 'Kept' : value === 1 ? '1 day' : `${value} days`);

/** The form of how many days the shop stores what. The privacy page of the shop shows the saved numbers. */
export function RetentionForm({ settings }: { settings: Settings }) {
  return (
    <CardColumns>
      <div>
        <EditForm<RetentionDays, Settings>
          stored={toStored(settings)}
          save={(values, version) => saveSetting('retention', values, version)}
          fetchLatest={async () => toStored(await getSettings())}
          toStored={toStored}
          labels={labels}
          formatValue={(_field, value) => formatDays(value)}
        >
          <Card>
            <h2>Data retention</h2>
            <p style={{ margin: '0 0 16px', color: 'var(--ink-2)', maxWidth: '64ch' }}>
              What is older is deleted for good, within an hour. The privacy policy of the shop shows these numbers.
            </p>
            <FieldGrid>
              {keys.map((key) => (
                <RetentionField key={key} name={key} />
              ))}
            </FieldGrid>
          </Card>
        </EditForm>
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
