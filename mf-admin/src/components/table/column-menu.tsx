import { CheckField } from '@vastra/shared/ui/field';
import { PopupMenu } from './popup-menu';

interface ColumnMenuProps {
  columns: { id: string; label: string }[];
  isShown: (id: string) => boolean;
  onToggle: (id: string) => void;
}

/** Menu of the columns to show. */
export const ColumnMenu = ({ columns, isShown, onToggle }: ColumnMenuProps) => (
  <PopupMenu button="Columns" className="columns">
    <fieldset aria-label="Columns">
      {columns.map(({ id, label }) => (
        <CheckField key={id} label={label} checked={isShown(id)} onChange={() => onToggle(id)} />
      ))}
    </fieldset>
  </PopupMenu>
);
