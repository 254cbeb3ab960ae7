import type { SizeNotesProps } from '../../feature';
import { features } from '../../features';

/** Notes of features about the sizes. */
export const SizeNotes = (props: SizeNotesProps) =>
  features.map(({ name, sizeNotes: Notes }) => Notes && <Notes key={name} {...props} />);
