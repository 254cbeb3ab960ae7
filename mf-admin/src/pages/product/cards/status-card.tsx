import type { AdminProduct } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { buttonStyles } from '@vastra/shared/ui/button';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { ConfirmButton, DialogButton } from '../../../components/dialogs/confirm-dialog';
import { SwitchField } from '../../../components/form/fields';
import { ButtonRow, Grid, Muted, Stack, Text } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { Card } from '../../../components/layout/card';
import { DuplicateButton } from '../../../components/products/duplicate-button';
import { PreviewLinkButton } from '../../../components/publication/preview-link-button';
import { describeTimes, getState, publicationLabels } from '../../../components/publication/publication';
import { PublicationFields } from '../../../components/publication/publication-fields';
import { CalendarDate } from '../../../components/time/calendar-date';
import { useCanWrite } from '../../../permissions';
import { archiveProduct, restoreProduct } from '../api';
import type { ProductValues } from '../values';
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
  const { formState } = useFormContext<ProductValues>();
  const isLive = useWatch<ProductValues, 'isOnSale'>({ name: 'isOnSale' });
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
      heading={product ? publicationLabels[getState(product, !product.isArchived)] : 'Not saved yet'}
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
        {product && describeTimes(product) && <Text>{describeTimes(product)}</Text>}
        {!product && (
          <SwitchField
            name="isOnSale"
            label="Published"
            hint="Off: it is added as a draft, which shoppers do not see."
          />
        )}
        <PublicationFields
          isLive={isLive}
          stored={{ publishAt: product?.publishAt ?? null, archiveAt: product?.archiveAt ?? null }}
        />
        <ButtonRow>
          {product && !product.isArchived && (
            <ShopLink $tone="line" href={paths.product(product._id)} target="_blank" rel="noopener">
              View in shop
            </ShopLink>
          )}
          {product && (
            <PreviewLinkButton
              path={`admin/products/${encodeURIComponent(product._id)}/preview-link`}
              isDirty={formState.isDirty}
            />
          )}
          <DialogButton label="Preview the card">{(close) => <Preview onClose={close} />}</DialogButton>
          {canWrite && product && <DuplicateButton id={product._id} isDirty={formState.isDirty} />}
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
