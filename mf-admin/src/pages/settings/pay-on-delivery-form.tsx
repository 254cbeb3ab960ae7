import type { Settings } from '@vastra/shared/contract';
import { EditForm } from '../../components/form/edit-form';
import { SwitchField } from '../../components/form/fields';
import { Muted } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { joinNames } from '../../components/settlements/join-names';
import { getSettings, saveSetting } from './api';

type PayOnDelivery = Settings['payOnDelivery'];

const toStored = ({ payOnDelivery }: Settings) => ({
  values: { payOnDelivery: payOnDelivery.value },
  version: payOnDelivery.version,
});

/** The setting of paying the cash of a parcel online. */
export const PayOnDeliveryForm = ({
  setting: { value, version, isOffered, providerNames },
}: {
  setting: PayOnDelivery;
}) => (
  <EditForm<{ payOnDelivery: boolean }, Settings>
    stored={{ values: { payOnDelivery: value }, version }}
    save={(values, readVersion) =>
      saveSetting('payOnDelivery', values.payOnDelivery, readVersion, () => 'payOnDelivery')
    }
    fetchLatest={async () => toStored(await getSettings())}
    toStored={toStored}
    labels={{ payOnDelivery: 'Pay by UPI on delivery' }}
    saveLabel="Save UPI on delivery"
  >
    <Card heading="Pay by UPI on delivery">
      <SwitchField name="payOnDelivery" label="Let customers pay the cash of a parcel online" />
      <Muted $marginTop={8} $maxWidth="64ch">
        When this is on, customers can pay a parcel with cash on delivery by UPI or card while it is on its way. The
        courier then collects nothing. What was paid is refunded if the parcel comes back.
      </Muted>
      {!isOffered && (
        <Muted $marginTop={8} $maxWidth="64ch" role="note">
          This shop takes no online payments, so customers pay in cash. Set up {joinNames(providerNames)} first: see
          “Payments” in the operating manual.
        </Muted>
      )}
    </Card>
  </EditForm>
);
