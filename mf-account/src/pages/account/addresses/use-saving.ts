import type { Address } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { useBusy } from '../../../components/use-busy';
import { addAddress, changeAddress, isGone } from './api';
import { type AddressForm, bodyOf, type Problems, problemsIn, problemsOf } from './form';

interface Findings {
  problems: Problems;
  /** Counts the findings, so that each of them can be led to anew. */
  round: number;
  /** What is wrong with no field of its own. */
  message?: string;
}

/** Sends the form, and says what is wrong with it. An address that is gone meanwhile can be saved as a new one. */
export function useSaving(address: Address | undefined, onSaved: (saved: Address) => void, onGone: () => void) {
  const { isBusy, run } = useBusy();
  const [isNew, setNew] = useState(!address);
  const [state, setState] = useState<Findings>({ problems: {}, round: 0 });
  const find = (problems: Problems, message?: string) =>
    setState(({ round }) => ({ problems, round: round + 1, message }));

  const fail = (error: unknown) => {
    if (isGone(error)) {
      setNew(true);
      find({}, `${error.message} You can save it as a new one.`);
      onGone();
      return;
    }
    const problems = error instanceof ApiError ? problemsIn(error.details) : {};
    find(problems, Object.keys(problems).length > 0 ? undefined : toErrorMessage(error));
  };

  const save = (form: AddressForm, pinRefusal?: string) =>
    run(async () => {
      const problems = problemsOf(form, pinRefusal);
      find(problems);
      if (Object.keys(problems).length > 0) return;
      try {
        const body = bodyOf(form);
        onSaved(await (address && !isNew ? changeAddress(address._id, body) : addAddress(body)));
        notify.success('Address saved');
      } catch (error) {
        fail(error);
      }
    });

  /** What is being corrected is no longer wrong until it is looked at again. */
  const forget = (part: object) =>
    setState(({ problems, ...rest }) => ({
      ...rest,
      problems: Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in part))),
    }));

  return { ...state, isBusy, isNew, save, forget };
}
