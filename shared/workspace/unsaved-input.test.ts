import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const listSources = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx$/.test(name) && !/\.(test|stories)\.tsx$|(^|\/)testing\//.test(name),
  );
const featureScreens = readdirSync(path.join(root, 'features'))
  .map((name) => path.join('features', name, 'admin'))
  .filter((folder) => existsSync(path.join(root, folder)));

/** Files of the admin area by their path below `mf-admin/src`, and of features by their whole path. */
const files = [
  ...listSources('mf-admin/src').map((name) => [name, path.join('mf-admin/src', name)]),
  ...featureScreens.flatMap((folder) =>
    listSources(folder).map((name) => [path.join(folder, name), path.join(folder, name)]),
  ),
].map(([name, file]) => [name, readFileSync(path.join(root, file), 'utf8')] as const);
const listFiles = (pattern: RegExp) => files.filter(([, source]) => pattern.test(source)).map(([name]) => name);

/** Files with a form that is no `EditForm` and no dialog, and why nothing is lost when the page is left without it. */
const formsWithoutPrompt: Record<string, string> = {
  'components/sign-in/confirmation-dialog.tsx': 'password or code',
  'components/sign-in/sign-in-dialog.tsx': 'password or code',
  'components/table/search-field.tsx': 'a search',
  'features/imports/admin/pages/import/export-card.tsx': 'filters of a file',
  'pages/account/second-factor/totp-set-up.tsx': 'a code that changes every 30 seconds',
  'pages/invitation/accept-form.tsx': 'a password, before the first sign-in',
  'pages/login/login-form.tsx': 'password or code',
  'pages/promotions/simulator/simulator-tab.tsx': 'a cart that is not stored',
  'pages/settings/policy/delivery-calculator.tsx': 'figures that are not stored',
};

/** Files with a dialog that is neither a `ConfirmDialog` nor an `InputDialog` and has no prompt, and why nothing is lost when it is closed. */
const dialogsWithoutInput: Record<string, string> = {
  'components/favourites/favourites-dialog.tsx': 'stores each change at once; a name has a form dialog',
  'components/form/conflict-dialog.tsx': 'the form keeps the values',
  'components/layout/admin-top-bar.tsx': 'a menu',
  'components/palette/palette.tsx': 'a search',
  'components/pickers/choice-dialog.tsx': 'a search',
  'components/dialogs/secret-dialog.tsx': 'a secret to copy',
  'components/shortcuts/help-dialog.tsx': 'a switch that is stored at once',
  'components/sign-in/confirmation-dialog.tsx': 'password or code',
  'components/sign-in/sign-in-dialog.tsx': 'password or code',
  'pages/admins/sessions-dialog.tsx': 'no field',
  'pages/order/support/payment-link-dialog.tsx': 'a link to copy',
  'pages/post/preview.tsx': 'no field',
  'pages/product/cards/preview.tsx': 'no field',
  'pages/return/cards/return-pictures.tsx': 'no field',
};

/** Returns the files of a table. A feature may be deleted with its files. */
const listPresent = (table: Record<string, string>): string[] =>
  Object.keys(table)
    .filter((name) => !name.startsWith('features/') || existsSync(path.join(root, name)))
    .sort();

test('every form with typed text asks before the page is left', () => {
  const forms = listFiles(/<form\b|as="form"/);
  const guarded = listFiles(/<UnsavedChangesPrompt\b/);
  // Its users are `ConfirmDialog`, which has the prompt, and questions without fields.
  const withoutPrompt = forms.filter(
    (name) => !guarded.includes(name) && name !== 'components/dialogs/question-dialog.tsx',
  );
  expect(withoutPrompt.sort()).toEqual(listPresent(formsWithoutPrompt));
});

test('every dialog with typed text asks before it is closed', () => {
  const dialogs = listFiles(/from '@vastra\/shared\/ui\/dialog'/);
  const kit = ['question-dialog', 'input-dialog'].map((name) => `components/dialogs/${name}.tsx`);
  const guarded = listFiles(/<UnsavedChangesPrompt\b/);
  const others = dialogs.filter((name) => !kit.includes(name) && !guarded.includes(name));
  expect(others.sort()).toEqual(Object.keys(dialogsWithoutInput).sort());
});

test('only questions without fields use the dialog without a prompt', () => {
  expect(listFiles(/<QuestionDialog\b/).sort()).toEqual([
    'components/dialogs/confirm-dialog.tsx',
    'components/dialogs/input-dialog.tsx',
    'components/dialogs/unsaved-changes-prompt.tsx',
  ]);
});
