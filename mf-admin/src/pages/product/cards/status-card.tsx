import type { AdminProduct } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { buttonStyles } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { ConfirmButton, DialogButton } from '../../../components/dialogs/confirm-dialog';
import { ButtonRow, Grid, Muted, Stack, Text } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { Card } from '../../../components/layout/card';
import { CalendarDate } from '../../../components/time/calendar-date';
import { useCanWrite } from '../../../permissions';
import { archiveProduct, restoreProduct } from '../api';
import { Preview } from './preview';

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
  const canWrite = useCanWrite();
  const archive = async () => {
    onProduct(await archiveProduct(product!._id));
    notify.success('Archived');
  };
  const restore = async () => {
    onProduct(await restoreProduct(product!._id));
    notify.success('Published');
  };
  return (
    <Card
      heading={product ? (product.isArchived ? 'Archived' : 'Published') : 'Not saved yet'}
      headingId="status-title"
    >
      <Stack>
        {product && (
          <Grid as="dl" $columns="auto minmax(0, 1fr)" $gap="8 16" $size={14}>
            <Muted as="dt">Address</Muted>
            <Text as="dd" $breaks $textAlign="right">
              {paths.product(product._id)}
            </Text>
            <Muted as="dt">Added</Muted>
            <Text as="dd" $breaks $textAlign="right">
              <CalendarDate at={product.createdAt} />
            </Text>
            <Muted as="dt">Changed</Muted>
            <Text as="dd" $breaks $textAlign="right">
              <CalendarDate at={product.updatedAt} />
            </Text>
          </Grid>
        )}
        <ButtonRow>
          {product && !product.isArchived && (
            <ShopLink $tone="line" href={paths.product(product._id)} target="_blank" rel="noopener">
              View in shop
            </ShopLink>
          )}
          <DialogButton label="Preview">{(close) => <Preview onClose={close} />}</DialogButton>
          {canWrite && product?.isArchived && (
            <ActionButton $tone="brand" action={restore}>
              Publish
            </ActionButton>
          )}
          {canWrite && product && !product.isArchived && (
            <ConfirmButton
              label="Archive"
              dialog={{
                title: 'Archive this product?',
                text: 'It is removed from the shop immediately and cannot be bought. Its orders and reviews are kept, and you can publish it again.',
                confirmLabel: 'Archive',
              }}
              onConfirm={archive}
            />
          )}
        </ButtonRow>
      </Stack>
    </Card>
  );
}
