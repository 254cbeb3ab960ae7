import { get, useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { Detail, ErrorText, Hint } from '../../components/kit';
import { findMovedItem } from '../../components/lists/find-moved-item';
import { IconButton, RemoveButton } from '../../components/lists/icon-button';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';
import { ItemDialog, kindLabels } from './item-dialog';
import { canIndent, indentRow, type MenuRow, moveRow, removeRow } from './rows';

/** Rows of a level begin further to the right, on phones by less. */
const Level = styled.div<{ $level: number }>`
  margin-left: ${({ $level }) => ($level - 1) * 16}px;
  @media (min-width: 640px) {
    margin-left: ${({ $level }) => ($level - 1) * 40}px;
  }
`;

/** Button that changes the level of an item, with an arrow. */
const LevelButton = ({
  label,
  path,
  ...button
}: {
  label: string;
  path: string;
  disabled: boolean;
  onClick: () => void;
}) => (
  <IconButton aria-label={label} title={label} style={{ opacity: button.disabled ? 0.35 : undefined }} {...button}>
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  </IconButton>
);

const describe = ({ kind, target }: MenuRow): string =>
  [kindLabels[kind] ?? kind, kind === 'page' || kind === 'link' ? target : ''].filter(Boolean).join(' · ');

/** The items of a menu as a tree: dragged or moved with the keyboard, indented, changed and removed. */
export function MenuRows({ maxLevel }: { maxLevel: number }) {
  const { formState } = useFormContext();
  const { field } = useController({ name: 'rows' });
  const rows: MenuRow[] = field.value;
  const reorder = (next: MenuRow[]) => {
    const moved = findMovedItem(rows, next, ({ key }) => key);
    if (moved) field.onChange(moveRow(rows, moved.from, moved.to, maxLevel));
  };
  const replace = (index: number, values: Partial<MenuRow>) =>
    field.onChange(rows.map((row, position) => (position === index ? { ...row, ...values } : row)));
  if (rows.length === 0) return <p>The menu has no items.</p>;
  return (
    <SortableList
      label="Items of the menu"
      items={rows}
      getKey={({ key }) => key}
      getName={({ name }) => name}
      onReorder={reorder}
    >
      {(row, handle, index) => (
        <Level $level={row.level}>
          <SortableRow
            handle={handle}
            actions={
              <>
                <LevelButton
                  label={`Outdent ${row.name}`}
                  path="M13 8H3m4-4L3 8l4 4"
                  disabled={row.level === 1}
                  onClick={() => field.onChange(indentRow(rows, index, -1))}
                />
                <LevelButton
                  label={`Indent ${row.name}`}
                  path="M3 8h10M9 4l4 4-4 4"
                  disabled={!canIndent(rows, index, maxLevel)}
                  onClick={() => field.onChange(indentRow(rows, index, 1))}
                />
                <DialogButton isSmall label="Edit" aria-label={`Edit ${row.name}`}>
                  {(close) => <ItemDialog item={row} onSubmit={(values) => replace(index, values)} onClose={close} />}
                </DialogButton>
                <RemoveButton label={`Remove ${row.name}`} onRemove={() => field.onChange(removeRow(rows, index))} />
              </>
            }
          >
            <strong>{row.name}</strong>
            <Detail>{describe(row)}</Detail>
            {row.isMissing && <Hint>Its target is gone, so the shop leaves it out.</Hint>}
            <RowError message={(get(formState.errors, `rows.${index}`) as { message?: string } | undefined)?.message} />
          </SortableRow>
        </Level>
      )}
    </SortableList>
  );
}

const RowError = ({ message }: { message?: string }) => message && <ErrorText role="alert">{message}</ErrorText>;
