import type { AdminMenus, MenuName } from '@vastra/shared/contract';
import { maxMenuItems } from '@vastra/shared/contract/default-menus';
import { useFormContext, useWatch } from 'react-hook-form';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { EditForm } from '../../components/form/edit-form';
import { renameErrorFields } from '../../components/form/rename-error-fields';
import { Muted, Row, Stack } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { Permitted } from '../../permissions';
import { getMenus, saveMenu } from './api';
import { ItemDialog, type ItemValues } from './item-dialog';
import { MenuPreview } from './menu-preview';
import { MenuRows } from './menu-rows';
import { createKey, listPlaces, type MenuRow, toItems, toRows } from './rows';

interface Values {
  rows: MenuRow[];
}

const descriptions: Record<MenuName, string> = {
  header: 'The bar below the logo. An item with items opens a panel, in which the second level are columns.',
  mobile: 'The menu of phones, above the links of the account. Until you save it, it has the items of the header.',
  footer:
    'The columns of the footer: headings, with links below them. Privacy, terms and the sitemap are always there.',
};

/** Levels of each menu. */
const levels: Record<MenuName, number> = { header: 3, mobile: 3, footer: 2 };

/** Saves the rows. An error names its row, by its place in the tree. */
function save(name: MenuName, { rows }: Values, version = 0): Promise<AdminMenus> {
  const places = listPlaces(rows);
  return renameErrorFields(saveMenu(name, toItems(rows), version), (field) => {
    const index = places.indexOf(field.replace(/\.(kind|label|target|items)$/, ''));
    return index < 0 ? 'rows' : `rows.${index}`;
  });
}

/** Adds an item at the end: in the footer below the last heading. */
function AddButton({ name }: { name: MenuName }) {
  const { setValue } = useFormContext<Values>();
  const rows = (useWatch({ name: 'rows' }) ?? []) as MenuRow[];
  const add = (values: ItemValues) => {
    const level = name === 'footer' && values.kind !== 'heading' && rows.length > 0 ? 2 : 1;
    setValue('rows', [...rows, { key: createKey(), level, ...values }], { shouldDirty: true });
  };
  return (
    <DialogButton label="Add item" disabled={rows.length >= maxMenuItems}>
      {(close) => (
        <ItemDialog kind={name === 'footer' && rows.length === 0 ? 'heading' : 'page'} onSubmit={add} onClose={close} />
      )}
    </DialogButton>
  );
}

interface MenuFormProps {
  name: MenuName;
  menus: AdminMenus;
  /** Called with all menus after one was saved. */
  onSaved: (menus: AdminMenus) => void;
  onReset: (menus: AdminMenus) => void;
}

/** The editor of one menu, with a preview. */
export function MenuForm({ name, menus, onSaved, onReset }: MenuFormProps) {
  const toStored = (all: AdminMenus) => ({ values: { rows: toRows(all[name].items) }, version: all[name].version });
  const { isDefault, version } = menus[name];
  return (
    <EditForm<Values, AdminMenus>
      stored={toStored(menus)}
      save={(values, read) => save(name, values, read)}
      fetchLatest={async () => toStored(await getMenus())}
      toStored={toStored}
      onSaved={onSaved}
      labels={{ rows: 'Items' }}
      formatValue={(_field, value) =>
        (value as MenuRow[]).map((row) => '– '.repeat(row.level - 1) + row.name).join('\n')
      }
    >
      <CardColumns>
        <Card>
          <Stack>
            <Muted>{descriptions[name]}</Muted>
            <MenuRows maxLevel={levels[name]} />
            <Permitted>
              <Row>
                <AddButton name={name} />
                {!isDefault && (
                  <ConfirmedAction
                    label="Reset to default"
                    question="Reset this menu?"
                    text="The shop shows the default again. Your items are lost."
                    confirmLabel="Reset"
                    action={() => saveMenu(name, null, version)}
                    notice="Menu reset"
                    onDone={onReset}
                  />
                )}
              </Row>
            </Permitted>
          </Stack>
        </Card>
        <Card heading="Preview">
          <MenuPreview />
        </Card>
      </CardColumns>
    </EditForm>
  );
}
