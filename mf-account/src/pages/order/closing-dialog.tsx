import type { Order } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useBusy } from '../../components/use-busy';
import { type Closing, closeOrder, type OpenedOrder } from './api';
import { closingWords, longestText } from './closing-words';
import { moneyText } from './money';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px 24px 24px;
  & legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  & fieldset > label {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 12px;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  & > div > label {
    display: block;
    margin-bottom: 6px;
    font-weight: 600;
  }
  & textarea {
    display: block;
    width: 100%;
    min-height: 72px;
    padding: 10px 12px;
    border: 1px solid var(--control);
    border-radius: 6px;
    resize: vertical;
  }
  & > .money {
    padding: 12px 16px;
    border-radius: 6px;
    background: var(--paper);
  }
  & > [role='alert'] {
    color: var(--sale);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 12px;
  }
  @media (max-width: 479px) {
    & > footer > button {
      flex: 1 1 100%;
    }
  }
`;

export interface ClosingDialogProps {
  closing: Closing;
  opened: OpenedOrder;
  onKept: () => void;
  onClosed: (order: Order) => void;
  /** The server's sentence: the order is no longer as it is shown. */
  onRefused: (sentence: string) => void;
}

/** Asks before an order is cancelled or returned: why, and what happens to the money. */
export function ClosingDialog({ closing, opened, onKept, onClosed, onRefused }: ClosingDialogProps) {
  const words = closingWords[closing];
  const { isBusy, run } = useBusy();
  const [choice, setChoice] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  const send = async () => {
    setProblem(undefined);
    try {
      const order = await closeOrder(closing, opened, [choice, text.trim()].filter(Boolean).join(': '));
      onClosed(order);
      notify.success(words.done);
    } catch (reason) {
      if (reason instanceof ApiError && (reason.status === 409 || reason.status === 404)) onRefused(reason.message);
      else setProblem(toErrorMessage(reason));
    }
  };
  const leave = () => {
    if (!isBusy) onKept();
  };

  return (
    <Dialog title={words.title} onClose={leave} width={520}>
      <Form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(send);
        }}
      >
        <p>{words.effect}</p>
        <p className="money">{moneyText(opened.order)}</p>
        <fieldset>
          <legend>{words.why}</legend>
          {words.reasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" checked={choice === reason} onChange={() => setChoice(reason)} />
              <span>{reason}</span>
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor={id}>Anything else? (optional)</label>
          <textarea id={id} value={text} maxLength={longestText} onChange={({ target }) => setText(target.value)} />
        </div>
        {problem && <p role="alert">{problem}</p>}
        <footer>
          <Button $tone="line" aria-disabled={isBusy} onClick={leave}>
            {words.keep}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? words.busy : words.confirm}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}
