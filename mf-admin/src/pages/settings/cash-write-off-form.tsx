import type { Settings } from '@vastra/shared/contract';
import { EditForm } from '../../components/form/edit-form';
import { NumberField } from '../../components/form/fields';
import { Card } from '../../components/layout/card';
import { getSettings, saveSetting } from './api';

type CashWriteOff = Settings['cashWriteOff'];

const toStored = ({ cashWriteOff }: Settings) => ({
  values: { rupees: cashWriteOff.value },
  version: cashWriteOff.version,
});

const message = 'Please enter an amount from ₹0 to ₹10';

/** The setting of the differences in cash that are written off. */
export const CashWriteOffForm = ({ setting: { value, version } }: { setting: CashWriteOff }) => (
  <EditForm<{ rupees: number | null }, Settings>
    stored={{ values: { rupees: value }, version }}
    save={({ rupees }, readVersion) => saveSetting('cashWriteOff', rupees, readVersion, () => 'rupees')}
    fetchLatest={async () => toStored(await getSettings())}
    toStored={toStored}
    labels={{ rupees: 'Write off less than (₹)' }}
    saveLabel="Save differences"
  >
    <Card>
      <h2>Small differences</h2>
      <div style={{ maxWidth: 240 }}>
        <NumberField
          name="rupees"
          label="Write off less than (₹)"
          min={0}
          max={10}
          step={0.01}
          rules={{
            required: message,
            min: { value: 0, message },
            max: { value: 10, message },
          }}
        />
      </div>
      <p style={{ marginTop: 8, color: 'var(--ink-2)', maxWidth: '64ch' }}>
        If less than this is missing of a parcel’s cash, it is written off: the order is paid, and the payments report
        shows the difference. The same applies to the amounts in a courier’s file. With 0, nothing is written off.
      </p>
    </Card>
  </EditForm>
);
