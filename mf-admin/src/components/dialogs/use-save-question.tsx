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
  const [openQuestion, setOpenQuestion] = useState<SaveQuestion & { resolve: (isConfirmed: boolean) => void }>();
  const reply = (isConfirmed: boolean) => {
    setOpenQuestion(undefined);
    openQuestion?.resolve(isConfirmed);
  };
  return {
    ask: async (question) => !question || new Promise<boolean>((resolve) => setOpenQuestion({ ...question, resolve })),
    dialog: openQuestion && (
      <ConfirmDialog
        title={openQuestion.title}
        text={openQuestion.text}
        confirmLabel="Save anyway"
        cancelLabel="Keep editing"
        onConfirm={() => reply(true)}
        onCancel={() => reply(false)}
      />
    ),
  };
}
