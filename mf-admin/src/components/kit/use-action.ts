import { useMutation } from '@tanstack/react-query';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';

/**
 * Runs the call of a button. `isBusy` is true until it has ended, and `input` is its argument, which tells buttons of a list apart. A failure is a
 * toast.
 */
export function useAction<Input = void>(call: (input: Input) => Promise<unknown>) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: call,
    onError: (error) => notify.error(toErrorMessage(error)),
  });
  return { run: mutate, isBusy: isPending, input: isPending ? variables : undefined };
}
