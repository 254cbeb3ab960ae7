import type { AdminProduct } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Button, buttonStyles } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Grid, Stack } from '../../../components/kit/layout';
import { Muted } from '../../../components/kit/text';
import { Card } from '../../../components/layout/card';
import { CalendarDate } from '../../../components/time/calendar-date';
import { useCanWrite } from '../../../permissions';
import { archiveProduct, restoreProduct } from '../api';
import { Preview } from './preview';

const FactValue = styled.dd`
  margin: 0;
  overflow-wrap: anywhere;
  text-align: right;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  & > a,
  & > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
`;

const ShopLink = styled.a<{ $tone?: 'line' }>`
  ${buttonStyles}
`;

interface StatusCardProps {
  /** Undefined for a new product. */
  product?: AdminProduct;
  /** Called after the product was archived or published; unsaved input in the form stays. */
  onProduct: (product: AdminProduct) => void;
}

/** Card with the product's state: preview, publish and archive. */
export function StatusCard({ product, onProduct }: StatusCardProps) {
  const [openDialog, setOpenDialog] = useState<'archive' | 'preview'>();
  const canWrite = useCanWrite();
  const [isBusy, setBusy] = useState(false);
  const archive = async () => {
    onProduct(await archiveProduct(product!._id));
    notify.success('Archived');
    setOpenDialog(undefined);
  };
  const restore = async () => {
    setBusy(true);
    try {
      onProduct(await restoreProduct(product!._id));
      notify.success('Published');
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Card aria-labelledby="status-title">
      <h2 id="status-title">{product ? (product.isArchived ? 'Archived' : 'Published') : 'Not saved yet'}</h2>
      <Stack>
        {product && (
          <Grid as="dl" $columns="auto minmax(0, 1fr)" $gap="8 16" $size={14}>
            <Muted as="dt">Address</Muted>
            <FactValue>{paths.product(product._id)}</FactValue>
            <Muted as="dt">Added</Muted>
            <FactValue>
              <CalendarDate at={product.createdAt} />
            </FactValue>
            <Muted as="dt">Changed</Muted>
            <FactValue>
              <CalendarDate at={product.updatedAt} />
            </FactValue>
          </Grid>
        )}
        <Actions>
          {product && !product.isArchived && (
            <ShopLink $tone="line" href={paths.product(product._id)} target="_blank" rel="noopener">
              View in shop
            </ShopLink>
          )}
          <Button $tone="line" onClick={() => setOpenDialog('preview')}>
            Preview
          </Button>
          {canWrite && product?.isArchived && (
            <Button disabled={isBusy} aria-busy={isBusy} onClick={restore}>
              Publish
            </Button>
          )}
          {canWrite && product && !product.isArchived && (
            <Button $tone="line" onClick={() => setOpenDialog('archive')}>
              Archive
            </Button>
          )}
        </Actions>
      </Stack>
      {openDialog === 'preview' && <Preview onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'archive' && (
        <ConfirmDialog
          title="Archive this product?"
          text="It is removed from the shop immediately and cannot be bought. Its orders and reviews are kept, and you can publish it again."
          confirmLabel="Archive"
          onConfirm={archive}
          onCancel={() => setOpenDialog(undefined)}
        />
      )}
    </Card>
  );
}
