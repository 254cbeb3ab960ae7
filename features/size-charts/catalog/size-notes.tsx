import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { notify } from '@vastra/shared/notify';
import { TextButton } from '@vastra/shared/ui/text-button';
import { useState } from 'react';
import type { SizeNotesProps } from '../../../mf-catalog/src/feature';

const load = () => import('./size-guide').then(({ SizeGuide }) => SizeGuide);

/** Button that opens the size guide of a product that has one. The code of the guide is loaded at the first use. */
export function SizeNotes({ product, variant, onChoose }: SizeNotesProps) {
  const { module: Guide, loadModule } = useLazyModule(load);
  const [isOpen, setOpen] = useState(false);
  const { sizeChart } = product;
  const open = async () => {
    if (await loadModule()) setOpen(true);
    else notify.error('The size guide could not be opened. Please try again.');
  };
  if (!sizeChart) return null;
  return (
    <>
      <TextButton
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to the focused element.
          currentTarget.focus();
          void open();
        }}
      >
        Size guide
      </TextButton>
      {isOpen && Guide && (
        <Guide
          product={product}
          chartId={sizeChart}
          variant={variant}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
