import type { MessagePreferences, Quote } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { api } from '@vastra/shared/http';
import { CheckField } from '@vastra/shared/ui/field';
import styled from 'styled-components';
import type { CheckoutFormValues } from '../form/checkout-form-values';

/** Reserves the height that the box has on a phone, so that nothing below moves when the account's choice is known. */
const Place = styled.div`
  min-height: 86px;
`;

interface WhatsappOptionProps {
  quote: Quote;
  form: CheckoutFormValues;
  change: (part: Partial<CheckoutFormValues>) => void;
  isGuest: boolean;
}

/** Lets the customer allow messages about the order by WhatsApp, where the shop sends them. */
export function WhatsappOption({ quote, form, change, isGuest }: WhatsappOptionProps) {
  if (!quote.offersWhatsapp) return null;
  const box = { form, change };
  return isGuest ? <WhatsappBox {...box} /> : <AccountOption {...box} />;
}

type BoxProps = Pick<WhatsappOptionProps, 'form' | 'change'> & { phone?: string | null };

const WhatsappBox = ({ form, change, phone }: BoxProps) => (
  <CheckField
    label="Send me updates about this order on WhatsApp"
    hint={`A message when the order is confirmed, shipped, delivered or changed, to ${phone ?? 'the phone number of the delivery address'}. No advertising. Reply STOP to end them.`}
    checked={form.allowsWhatsapp ?? false}
    onChange={({ target }) => change({ allowsWhatsapp: target.checked || undefined })}
  />
);

/** Has no box where the account allows WhatsApp, which holds for all its orders. Shows the box if the account's choice cannot be read. */
function AccountOption(props: BoxProps) {
  const { data, error } = useApiQuery('message preferences', (options) =>
    api.get('account/message-preferences', options).data<MessagePreferences>(),
  );
  if (data?.whatsapp)
    return (
      <Place>
        {`Updates about this order come by WhatsApp${data.phone ? ` to ${data.phone}` : ''}, as you chose in your account.`}
      </Place>
    );
  return <Place>{data || error ? <WhatsappBox {...props} phone={data?.phone} /> : undefined}</Place>;
}
