import type { Settings } from '@vastra/shared/contract';
import { EditForm } from '../../components/form/edit-form';
import { SwitchField } from '../../components/form/fields';
import { Muted } from '../../components/kit/text';
import { Card } from '../../components/layout/card';
import { getSettings, saveSetting } from './api';

type CashCode = Settings['cashCode'];

const toStored = ({ cashCode }: Settings) => ({
  values: { cashCode: cashCode.value },
  version: cashCode.version,
});

/** The setting of the code to a guest's phone. */
export const CashCodeForm = ({ cashCode: { value, version, canSend } }: { cashCode: CashCode }) => (
  <EditForm<{ cashCode: boolean }, Settings>
    stored={{ values: { cashCode: value }, version }}
    save={(values, readVersion) => saveSetting('cashCode', values.cashCode, readVersion, () => 'cashCode')}
    fetchLatest={async () => toStored(await getSettings())}
    toStored={toStored}
    labels={{ cashCode: 'Code to the phone' }}
    saveLabel="Save phone codes"
  >
    <Card>
      <h2>Cash on delivery</h2>
      <SwitchField name="cashCode" label="Confirm a guest’s phone number by a code" />
      <Muted $marginTop={8} $maxWidth="64ch">
        When this is on, a guest’s first order with cash on delivery needs a code that is sent to the phone number by
        SMS. Later orders of the same number need none, and neither do signed-in customers.
      </Muted>
      {!canSend && (
        <Muted $marginTop={8} $maxWidth="64ch" role="note">
          This shop sends no text messages, so no code is asked for. Set up SMS first: see “Mail and SMS” in the
          operating manual.
        </Muted>
      )}
    </Card>
  </EditForm>
);
