import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface SaveQuestion {
  title: string;
  text: string;
}

/**
 * Asks before unusual values are saved, such as an amount of ₹0. `ask` resolves to false if the admin goes back to the form; without
 * a question it resolves to true at once. `dialog` shows the question while it is asked.
 */
export function useSaveQuestion(): {
  ask: (question: SaveQuestion | undefined) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<SaveQuestion & { resolve: (isConfirmed: boolean) => void }>();
  const reply = (isConfirmed: boolean) => {
    setAsked(undefined);
    asked?.resolve(isConfirmed);
  };
  return {
    ask: async (question) => !question || new Promise<boolean>((resolve) => setAsked({ ...question, resolve })),
    dialog: asked && (
      <ConfirmDialog
        title={asked.title}
        text={asked.text}
        confirmLabel="Save anyway"
        cancelLabel="Keep editing"
        onConfirm={() => reply(true)}
        onCancel={() => reply(false)}
      />
    ),
  };
}
