/** Runs `act` on Enter. Prevents the default, because the dialog is inside the post's form and Enter would submit it. */
export const onEnter =
  (act: () => void) =>
  (event: { key: string; preventDefault: () => void }): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
