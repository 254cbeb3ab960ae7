import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';

/**
 * Runs the call of a button. `isBusy` is true until it has ended, and `input` is its argument, which tells buttons of a list apart. A failure is a
 * toast. It is no mutation of TanStack Query, whose code would be in the script of each page with a button.
 */
export function useAction<Input = void>(call: (input: Input) => Promise<unknown>) {
  const [pending, setPending] = useState<{ input: Input }>();
  const run = async (input: Input) => {
    setPending({ input });
    try {
      await call(input);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
    setPending(undefined);
  };
  return { run, isBusy: pending !== undefined, input: pending?.input };
}
