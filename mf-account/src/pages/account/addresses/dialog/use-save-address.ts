import type { Address } from '@vastra/shared/contract';
import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { runAfterPress } from '@vastra/shared/forms/run-after-press';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { useBusy } from '../../../../components/use-busy';
import { addAddress, changeAddress, isNotFound } from '../api';
import {
  type AddressForm,
  type FieldErrors,
  type FieldName,
  listShownFields,
  toAddressBody,
  validateAddress,
} from './address-form';

interface SaveState {
  errors: FieldErrors;
  /** Increases with every validation, so that each one can move the focus to the first invalid field. */
  attempt: number;
  /** An error that belongs to no field. */
  message?: string;
}

/** Validates and sends the form. If the address to edit was removed meanwhile, the next `save` adds it as a new one. */
export function useSaveAddress(
  address: Address | undefined,
  onSaved: (saved: Address) => void,
  onNotFound: () => void,
) {
  const { isBusy, run } = useBusy();
  const [isNew, setNew] = useState(!address);
  const [state, setState] = useState<SaveState>({ errors: {}, attempt: 0 });
  const showErrors = (errors: FieldErrors, message?: string) =>
    setState(({ attempt }) => ({ errors, attempt: attempt + 1, message }));

  const handleError = (error: unknown, form: AddressForm) => {
    if (isNotFound(error)) {
      setNew(true);
      showErrors({}, `${error.message} You can save it as a new one.`);
      onNotFound();
      return;
    }
    const { form: message, ...errors } = toFormErrors(error, listShownFields(form));
    showErrors(errors, message);
  };

  const save = (form: AddressForm, pinRefusal?: string) =>
    run(async () => {
      const errors = validateAddress(form, pinRefusal);
      showErrors(errors);
      if (Object.keys(errors).length > 0) return;
      try {
        const body = toAddressBody(form);
        onSaved(await (address && !isNew ? changeAddress(address._id, body) : addAddress(body)));
        notify.success('Address saved');
      } catch (error) {
        handleError(error, form);
      }
    });

  /** Shows what is wrong with a field that was left; an empty one is not complained about before the form is submitted. */
  const checkField = (name: FieldName, form: AddressForm) =>
    runAfterPress(() => {
      const error = form[name].trim() && validateAddress(form)[name];
      if (error) setState(({ errors, ...rest }) => ({ ...rest, errors: { ...errors, [name]: error } }));
    });

  /** Removes the validation messages of the fields in `part`, because they have changed. */
  const clearErrors = (part: object) =>
    setState(({ errors, ...rest }) => ({
      ...rest,
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))),
    }));

  return { ...state, isBusy, isNew, save, checkField, clearErrors };
}
