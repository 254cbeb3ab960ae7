import type { SizeNotesProps } from '../../../mf-catalog/src/feature';
import { describeFit } from './describe-fit';

/** Opinion of the buyers about the fit. */
export const FitNote = ({ product: { fit } }: SizeNotesProps) => fit && <p>{describeFit(fit)}</p>;
