import { notify } from '@vastra/shared/notify';
import { type ReactNode, useState } from 'react';
import type { VariantSheetProps } from './variant-sheet';

/**
 * Opens the choice of a variant beside the pressed button; `sheet` is to be rendered. Its code is loaded on first use, and `isOpening` is
 * true meanwhile.
 */
export function useVariantSheet() {
  const [sheet, setSheet] = useState<ReactNode>();
  const [isOpening, setOpening] = useState(false);
  const openSheet = async (props: Omit<VariantSheetProps, 'onClose'>) => {
    // Safari does not focus a pressed button, and the sheet returns the focus to the focused element.
    props.opener.focus();
    setOpening(true);
    try {
      const { VariantSheet } = await import('./variant-sheet');
      setSheet(<VariantSheet {...props} onClose={() => setSheet(undefined)} />);
    } catch {
      notify.error('Failed to load product. Please try again later.');
    }
    setOpening(false);
  };
  return { sheet, isOpening, openSheet };
}
