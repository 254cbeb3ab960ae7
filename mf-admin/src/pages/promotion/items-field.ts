import type { RegisterOptions } from 'react-hook-form';

/** Props of a field for items that a promotion is about. */
export interface ItemsFieldProps {
  /** Path of the selection in the form. */
  name: 'products' | 'effect.getProducts';
  rules: Pick<RegisterOptions, 'validate'>;
}
