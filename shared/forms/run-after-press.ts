let isPressed = false;

if (typeof window !== 'undefined') {
  const setPressed = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, setPressed, true);
}

/**
 * Calls `work`, but not before a pointer that is pressed now has been released: a validation message that appears when a field loses the
 * focus would move the button away that is being pressed.
 */
export function runAfterPress(work: () => void): void {
  // After the click event, which follows the release.
  if (isPressed) addEventListener('pointerup', () => setTimeout(work), { once: true });
  else work();
}
