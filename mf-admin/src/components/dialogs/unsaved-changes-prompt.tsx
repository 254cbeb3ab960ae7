import { useBlocker } from '@vastra/shared/router';
import { useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';
import { useUnsavedChanges } from '../../unsaved-changes';
import { QuestionDialog } from './question-dialog';

interface PromptProps {
  /** Returns true for a navigation that loses nothing. */
  mayLeave?: () => boolean;
  onLeave?: () => void;
}

interface MountedPrompt extends Required<PromptProps> {
  id: string;
}

/** The prompts of the page. The router supports one blocker at a time, so the first prompt asks for all. */
const usePrompts = create<{ mounted: readonly MountedPrompt[] }>(() => ({ mounted: [] }));

const getMounted = () => usePrompts.getState().mounted;

/**
 * Asks before unsaved changes or files that are being uploaded are lost: by a link, by Back, or by closing the page. An expired session
 * asks for a new sign-in on the same screen meanwhile.
 */
export const UnsavedChangesPrompt = ({ when, ...props }: PromptProps & { when: boolean }) =>
  when && <MountedPrompt {...props} />;

function MountedPrompt(props: PromptProps) {
  const id = useId();
  const mayLeave = useEffectEvent(() => props.mayLeave?.() ?? false);
  const onLeave = useEffectEvent(() => props.onLeave?.());
  useUnsavedChanges(true);
  useEffect(() => {
    const prompt = { id, mayLeave: () => mayLeave(), onLeave: () => onLeave() };
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    usePrompts.setState({ mounted: [...getMounted(), prompt] });
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      usePrompts.setState({ mounted: getMounted().filter((other) => other !== prompt) });
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [id]);
  return usePrompts(({ mounted }) => mounted[0]?.id === id) && <BlockingPrompt />;
}

function BlockingPrompt() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && getMounted().some(({ mayLeave }) => !mayLeave()),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <QuestionDialog
      title="Leave without saving?"
      text="Your unsaved changes will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        for (const { onLeave } of getMounted()) onLeave();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    />
  );
}
