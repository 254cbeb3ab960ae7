import type { Body, Data, removeDemoData } from '@vastra/shared/contract';
import { FormDialog, requireText } from '../../components/dialogs/form-dialog';
import { SwitchField, TextField } from '../../components/form/fields';
import { Stack } from '../../components/kit';
import { type DemoCounts, removeDemo } from './api';

interface RemoveDemoDialogProps {
  counts: DemoCounts;
  onRemoved: (outcome: Data<typeof removeDemoData>) => void;
  onCancel: () => void;
}

/** Asks what stays, who owns the shop, and for a typed confirmation. */
export const RemoveDemoDialog = ({ counts: { own, confirmation }, onRemoved, onCancel }: RemoveDemoDialogProps) => (
  <FormDialog
    title="Remove demo data?"
    text="The demo’s products, orders, accounts, posts and offers are deleted for good, and all sessions end. This cannot be undone."
    confirmLabel="Remove demo data"
    isDangerous
    width={560}
    values={{ shopName: '', keeps: { settings: true, products: true, posts: true }, ownerEmail: '', confirmation: '' }}
    onSubmit={async (values) => onRemoved(await removeDemo(values as Body<typeof removeDemoData>))}
    onCancel={onCancel}
  >
    <Stack>
      <TextField
        name="shopName"
        label="Name of the shop"
        hint="Under which you sell. You can change it later."
        autoComplete="organization"
        maxLength={40}
        rules={requireText('Please enter the name of the shop')}
      />
      <SwitchField name="keeps.products" label={`Keep the products that you have added (${own.products})`} />
      <SwitchField name="keeps.posts" label={`Keep the posts and banners that you have added (${own.posts} posts)`} />
      <SwitchField name="keeps.settings" label={`Keep the settings that you have saved (${own.settings})`} />
      <TextField
        name="ownerEmail"
        label="Email of the owner"
        hint="The owner signs in with it from now on. The demo’s admin is deleted."
        type="email"
        autoComplete="email"
        maxLength={254}
        rules={requireText('Please enter an email address')}
      />
      <TextField
        name="confirmation"
        label={`Type ${confirmation}`}
        autoComplete="off"
        maxLength={40}
        rules={{ validate: (text) => text === confirmation || `Please type ${confirmation}` }}
      />
    </Stack>
  </FormDialog>
);
