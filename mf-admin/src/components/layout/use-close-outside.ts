import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onClose` when the pointer is pressed outside of an open element. */
export function useCloseOutside(ref: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [ref, isOpen]);
}
