import type { MessagePreferences as Preferences } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { CheckField } from '@vastra/shared/ui/field';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { useBusy } from '../../../components/use-busy';
import { Panel, SettingDescription, SettingText, SettingTitle } from '../security/panel';
import { getMessagePreferences, saveMessagePreferences } from './api';

/** The channels on which the customer allows messages about orders. Left out where the shop sends on neither, and while the API has none. */
export function MessagePreferences({ email }: { email: string | null }) {
  const { data, error, retry } = useApiQuery('message preferences', getMessagePreferences);
  const [saved, setSaved] = useState<Preferences>();
  const preferences = saved ?? data;
  if (preferences && !preferences.offers?.sms && !preferences.offers?.whatsapp) return null;
  return (
    <Panel>
      <SettingText>
        <SettingTitle>Messages about your orders</SettingTitle>
        <SettingDescription>
          {email
            ? `Everything goes by email to ${email}. You can have it on your phone as well.`
            : 'You have no email address, so everything goes to your phone.'}
        </SettingDescription>
      </SettingText>
      {error !== undefined && !preferences && (
        <div role="alert">
          <p>{toErrorMessage(error)}</p>
          <Button $tone="quiet" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {error === undefined && !preferences && (
        <div role="status" aria-label="Loading your messages">
          <Skeleton $height="96px" />
        </div>
      )}
      {preferences && <Channels preferences={preferences} hasEmail={email !== null} onSaved={setSaved} />}
    </Panel>
  );
}

const OrderNote = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 8px;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--sand);
  & > p {
    flex: 1 1 240px;
  }
`;

interface ChannelsProps {
  preferences: Preferences;
  hasEmail: boolean;
  onSaved: (preferences: Preferences) => void;
}

type Channel = 'sms' | 'whatsapp';

const channelNames: Record<Channel, string> = { sms: 'SMS', whatsapp: 'WhatsApp' };

/** A box per channel that the shop sends on. The boxes show what is saved. */
function Channels({ preferences, hasEmail, onSaved }: ChannelsProps) {
  const { sms, whatsapp, phone, offers, whatsappOrderCount } = preferences;
  const { isBusy, run } = useBusy();
  const change = async (channel: Channel, isAllowed: boolean) => {
    try {
      onSaved(await saveMessagePreferences({ sms, whatsapp, [channel]: isAllowed }));
      notify.success(`${channelNames[channel]} is ${isAllowed ? 'on' : 'off'}`);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  const stopForOrders = async () => {
    try {
      onSaved(await saveMessagePreferences({ sms, whatsapp: false }));
      notify.success('WhatsApp is off for all your orders');
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  const orderNote = !whatsapp && whatsappOrderCount > 0 && (
    <OrderNote>
      <p>
        {whatsappOrderCount === 1 ? 'One order sends' : `${whatsappOrderCount} orders send`} you updates on WhatsApp, as
        you chose at the checkout.
      </p>
      <Button $tone="line" aria-disabled={isBusy} onClick={() => void run(stopForOrders)}>
        Stop these updates
      </Button>
    </OrderNote>
  );
  if (!phone)
    return (
      <>
        <p>Add a phone number to your profile, and you can have messages by {listOffered(offers)}.</p>
        {orderNote}
      </>
    );
  const number = formatNumber(phone);
  return (
    <div>
      {orderNote}
      {offers.whatsapp && (
        <CheckField
          label={`WhatsApp to ${number}`}
          hint="Every step of your orders, from the payment to the delivery and a refund."
          checked={whatsapp}
          aria-disabled={isBusy}
          onChange={({ target }) => void run(() => change('whatsapp', target.checked))}
        />
      )}
      {offers.sms && (
        <CheckField
          label={`SMS to ${number}`}
          hint={getSmsHint(hasEmail, whatsapp && offers.whatsapp)}
          checked={sms || !hasEmail}
          disabled={!hasEmail}
          aria-disabled={isBusy}
          onChange={({ target }) => void run(() => change('sms', target.checked))}
        />
      )}
    </div>
  );
}

/** Names the messages that are sent by SMS. A customer without an email cannot switch SMS off, because some messages could not be sent. */
function getSmsHint(hasEmail: boolean, isByWhatsapp: boolean): string {
  const what = hasEmail ? 'What cannot wait, such as the day of a delivery' : 'Every step of your orders';
  return `${what}${isByWhatsapp ? ', where WhatsApp is not possible' : ''}.${hasEmail ? '' : ' Always on, because you have no email address.'}`;
}

const listOffered = ({ sms, whatsapp }: Preferences['offers']): string =>
  [whatsapp && channelNames.whatsapp, sms && channelNames.sms].filter(Boolean).join(' or ');

/** Writes an Indian number as "98765 43210"; another as it is. */
const formatNumber = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');
