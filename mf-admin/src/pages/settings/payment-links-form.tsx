import type { Settings } from '@vastra/shared/contract';
import { EditForm } from '../../components/form/edit-form';
import { NumberField } from '../../components/form/fields';
import { Card } from '../../components/layout/card';
import { getSettings, saveSetting } from './api';

type Hours = Settings['paymentLinkHours'];

const toStored = ({ paymentLinkHours }: Settings) => ({
  values: { hours: paymentLinkHours.value },
  version: paymentLinkHours.version,
});

/** The setting of the time in which an order that an admin has placed has to be paid. */
export const PaymentLinksForm = ({ hours: { value, version } }: { hours: Hours }) => (
  <EditForm<{ hours: number | null }, Settings>
    stored={{ values: { hours: value }, version }}
    save={({ hours }, readVersion) => saveSetting('paymentLinkHours', hours, readVersion, () => 'hours')}
    fetchLatest={async () => toStored(await getSettings())}
    toStored={toStored}
    labels={{ hours: 'Hours to pay' }}
  >
    <Card heading="Payment links">
      <div style={{ maxWidth: 240 }}>
        <NumberField
          name="hours"
          label="Hours to pay"
          min={1}
          max={336}
          step={1}
          rules={{
            required: 'Please enter the hours',
            min: { value: 1, message: 'Please enter 1 to 336 hours' },
            max: { value: 336, message: 'Please enter 1 to 336 hours' },
          }}
        />
      </div>
      <p style={{ marginTop: 8, color: 'var(--ink-2)', maxWidth: '64ch' }}>
        An order that you place for a customer reserves its items for so long while it waits for the payment. Then it is
        cancelled. Orders that customers place themselves reserve their items for 15 minutes.
      </p>
    </Card>
  </EditForm>
);
