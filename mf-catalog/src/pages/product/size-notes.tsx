import type { SizeNotesProps } from '../../feature';
import { features } from '../../features';
import { describeFit } from './reviews/describe-fit';

/** Opinion of the buyers about the fit, and the notes of features about the sizes. */
export const SizeNotes = (props: SizeNotesProps) => (
  <>
    {props.product.fit && <p>{describeFit(props.product.fit)}</p>}
    {features.map(({ name, sizeNotes: Notes }) => Notes && <Notes key={name} {...props} />)}
  </>
);
