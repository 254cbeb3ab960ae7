import { useQuery } from '@tanstack/react-query';
import type { DraftCustomer, UserRow } from '@vastra/shared/contract';
import { validateBusinessName, validateGstin } from '@vastra/shared/contract/gstin';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminApi } from '../../admin-session';
import { AddressFields } from '../../components/form/address-fields';
import { FieldGrid, TextField } from '../../components/form/fields';
import { Row, Text } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { ChoiceDialog } from '../../components/pickers/choice-dialog';
import type { ListPage } from '../../components/table/use-list';
import { type DraftValues, getCustomer, isBusiness } from './api';
import { PinCodeLookup } from './pin-code-lookup';

/** The customer of a draft: an account or a guest, with the address. */
export function CustomerCard() {
  const { watch, setValue, getValues } = useFormContext<DraftValues>();
  const [isPicking, setPicking] = useState(false);
  const [filledFor, setFilledFor] = useState<string>();
  const customer = watch('customer');
  const set = <Field extends keyof DraftValues>(field: Field, value: DraftValues[Field]) =>
    setValue(field, value as never, { shouldDirty: true });

  const fillAddress = ({ addresses, ...chosen }: DraftCustomer, id?: string) => {
    const saved = id ? addresses.find((address) => address.id === id) : addresses[0];
    const { name, phone } = getValues('address');
    if (saved) {
      const { id: _id, label, country, ...address } = saved;
      set('address', address);
      // City and state are the customer's own: the PIN code of a saved address replaces neither.
      setFilledFor(address.postalCode);
    } else set('address', { ...getValues('address'), name: name || chosen.name, phone: phone || (chosen.phone ?? '') });
  };
  const choose = async (userId: string) => {
    try {
      const chosen = await getCustomer(userId);
      set('customer', { userId, name: chosen.name });
      set('email', chosen.email ?? '');
      fillAddress(chosen);
      setPicking(false);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };

  return (
    <Card heading="Customer" headingId="draft-customer">
      <Row as="p" $marginBottom={16}>
        {customer ? (
          <>
            <span>
              Account of <strong>{customer.name}</strong>
            </span>
            <Button $tone="line" onClick={() => set('customer', null)}>
              Order as a guest
            </Button>
          </>
        ) : (
          <span>Guest</span>
        )}
        <Button $tone="line" aria-haspopup="dialog" onClick={() => setPicking(true)}>
          {customer ? 'Choose another account' : 'Choose an account'}
        </Button>
      </Row>
      <TextField
        name="email"
        label="Email"
        hint="The payment link and the confirmation go there. Without an email the link is sent by SMS."
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <Text as="h3" $size={18} $marginTop={24} $marginBottom={16}>
        Address
      </Text>
      {customer && <SavedAddresses userId={customer.userId} onChoose={fillAddress} />}
      <AddressFields canBeEmpty />
      <PinCodeLookup filledFor={filledFor} onFilled={setFilledFor} />
      <BusinessFields />
      {isPicking && <AccountPicker onPick={choose} onClose={() => setPicking(false)} />}
    </Card>
  );
}

/** The business that buys. Two empty fields are a consumer. */
function BusinessFields() {
  const { getValues, trigger, formState } = useFormContext<DraftValues>();
  const validate = (check: (text: string) => string | undefined) => (text: string) =>
    isBusiness(getValues()) ? (check(text) ?? true) : true;
  // A change of one field can remove the error of the other field.
  const onChange = () => {
    if (formState.errors.gstin || formState.errors.businessName) void trigger(['gstin', 'businessName']);
  };
  return (
    <>
      <Text as="h3" $size={18} $marginTop={24} $marginBottom={16}>
        Business buyer
      </Text>
      <FieldGrid>
        <TextField
          name="gstin"
          label="GSTIN of the buyer"
          hint="Empty for a consumer"
          maxLength={20}
          autoComplete="off"
          rules={{ validate: validate(validateGstin), onChange }}
        />
        <TextField
          name="businessName"
          label="Name of the business"
          maxLength={100}
          autoComplete="off"
          rules={{ validate: validate(validateBusinessName), onChange }}
        />
      </FieldGrid>
    </>
  );
}

interface SavedAddressesProps {
  userId: string;
  onChoose: (customer: DraftCustomer, id: string) => void;
}

/** A list of the account's saved addresses, which fills the fields. Nothing if there is none. */
function SavedAddresses({ userId, onChoose }: SavedAddressesProps) {
  const { data } = useQuery({
    queryKey: ['draft customer', userId],
    queryFn: ({ signal }) => getCustomer(userId, { signal }),
  });
  if (!data?.addresses.length) return null;
  return (
    <Text as="div" $marginBottom={16}>
      <SelectField
        label="Saved addresses"
        value=""
        onChange={({ target }) => target.value && onChoose(data, target.value)}
      >
        <option value="">Use a saved address</option>
        {data.addresses.map(({ id, label, line1, city, postalCode }) => (
          <option key={id} value={id}>
            {label}: {line1}, {city} {postalCode}
          </option>
        ))}
      </SelectField>
    </Text>
  );
}

function AccountPicker({ onPick, onClose }: { onPick: (userId: string) => void; onClose: () => void }) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', q],
    queryFn: ({ signal }) =>
      adminApi.get<ListPage<UserRow>>('admin/users', {
        signal,
        query: { q: q || undefined, role: 'user', state: 'active', limit: 20 },
      }),
    placeholderData: (previous) => previous,
  });
  return (
    <ChoiceDialog
      title="Choose an account"
      searchLabel="Name, email or phone"
      listLabel="Accounts"
      q={q}
      onSearch={setQ}
      choices={data?.rows.map(({ _id, name, email, phone }) => ({
        key: _id,
        name,
        details: [email, phone].filter(Boolean).join(' · '),
      }))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={onPick}
      onClose={onClose}
    />
  );
}
