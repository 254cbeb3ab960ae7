import type { Address } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useId, useRef, useState } from 'react';
import { useBusy } from '../../../components/use-busy';
import { AddressLines } from './address-lines';
import { isGone, makeDefault, removeAddress } from './api';
import { Card } from './card';
import { RemoveQuestion } from './remove-question';

interface AddressCardProps {
  address: Address;
  /** Becomes the default when this one is removed. */
  heir?: Address;
  onEdit: () => void;
  onChanged: (saved: Address) => void;
  onRemoved: () => void;
  /** The server's sentence: it was removed meanwhile. */
  onGone: (sentence: string) => void;
}

/** One address, and what can be done with it. */
export function AddressCard({ address, heir, onEdit, onChanged, onRemoved, onGone }: AddressCardProps) {
  const { label, isDefault, _id } = address;
  const { isBusy, run } = useBusy();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const removeButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  const tried = (work: () => Promise<void>) =>
    run(async () => {
      setProblem(undefined);
      await work().catch((reason) => (isGone(reason) ? onGone(reason.message) : setProblem(toErrorMessage(reason))));
    });
  const prefer = () =>
    tried(async () => {
      onChanged(await makeDefault(_id));
      notify.success('Default address changed');
    });
  const remove = () =>
    tried(async () => {
      await removeAddress(_id);
      onRemoved();
      notify.success('Address removed');
    });
  const keep = () => {
    setAsking(false);
    setProblem(undefined);
  };
  const named = (verb: string) => ({ 'aria-label': `${verb} ${label}`, 'aria-describedby': `${id}-lines` });

  return (
    <Card aria-labelledby={id} data-default={isDefault || undefined}>
      <header>
        <h3 id={id}>{label}</h3>
        {isDefault && <span>Default</span>}
      </header>
      <AddressLines id={`${id}-lines`} of={address} />
      {isAsking && (
        <RemoveQuestion
          heir={heir}
          isBusy={isBusy}
          opener={removeButton}
          onKeep={keep}
          onRemove={() => void remove()}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
      <footer hidden={isAsking}>
        <button type="button" aria-haspopup="dialog" onClick={onEdit} {...named('Edit')}>
          Edit
        </button>
        <button type="button" ref={removeButton} onClick={() => setAsking(true)} {...named('Remove')}>
          Remove
        </button>
        {!isDefault && (
          <button type="button" aria-disabled={isBusy} onClick={() => void prefer()} {...named('Make default:')}>
            Make default
          </button>
        )}
      </footer>
    </Card>
  );
}
