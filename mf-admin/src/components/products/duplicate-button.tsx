import type { AdminProduct } from '@vastra/shared/contract';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { adminApi } from '../../admin-session';
import { ActionButton } from '../kit/action-button';

interface DuplicateButtonProps {
  id: string;
  /** True if the product has values that are not saved, which a copy would not have. */
  isDirty?: boolean;
}

/** Adds a draft copy of a product and opens it. */
export function DuplicateButton({ id, isDirty }: DuplicateButtonProps) {
  const navigate = useNavigate();
  const duplicate = async () => {
    if (isDirty) throw new InputError('Please save your changes first, so that the copy has them.');
    const copy: AdminProduct = await adminApi.post(`products/${encodeURIComponent(id)}/duplicate`);
    notify.success('Copied as a draft');
    await navigate(adminPaths.product(copy._id));
  };
  return (
    <ActionButton action={duplicate} busyLabel="Copying...">
      Duplicate
    </ActionButton>
  );
}
