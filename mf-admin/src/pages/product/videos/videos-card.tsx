import { maxProductVideos, maxVideoTitleLength } from '@vastra/shared/contract/video-rules';
import { useController } from 'react-hook-form';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { TextField } from '../../../components/form/fields';
import { ErrorText, Muted, Stack } from '../../../components/kit';
import { Thumbnail } from '../../../components/kit/thumbnail';
import { Card } from '../../../components/layout/card';
import { RemoveButton } from '../../../components/lists/icon-button';
import { SortableList } from '../../../components/lists/sortable-list';
import { SortableRow } from '../../../components/lists/sortable-row';
import { Permitted } from '../../../permissions';
import type { ProductValues } from '../values';
import { AddVideoDialog } from './add-video-dialog';

/** The product's videos in their order. They are uploaded when they are added, and belong to the product when it is saved. */
export function VideosCard() {
  const { field, fieldState } = useController<ProductValues, 'videos'>({ name: 'videos' });
  const videos = field.value ?? [];
  return (
    <Card heading="Videos" headingId="videos-title">
      <Stack>
        <Muted>The product page shows them after the pictures. They play when a customer presses their button.</Muted>
        {fieldState.error?.message && <ErrorText role="alert">{fieldState.error.message}</ErrorText>}
        {videos.length > 0 && (
          <SortableList
            label="Videos"
            items={videos}
            getKey={({ videoId }) => videoId}
            getName={({ title }) => title || 'the video'}
            onReorder={field.onChange}
          >
            {({ videoId, video }, handle, index) => (
              <SortableRow
                handle={handle}
                isFramed
                picture={<Thumbnail image={video.poster} sizes="40px" alt="" />}
                actions={
                  <RemoveButton
                    label={`Remove video ${index + 1}`}
                    onRemove={() => field.onChange(videos.filter((other) => other.videoId !== videoId))}
                  />
                }
              >
                <TextField
                  name={`videos.${index}.title`}
                  label={`Title of video ${index + 1}`}
                  hint={video.captions ? 'With captions' : 'Without captions'}
                  maxLength={maxVideoTitleLength}
                  rules={{ required: 'Please enter what the video shows' }}
                />
              </SortableRow>
            )}
          </SortableList>
        )}
        {videos.length < maxProductVideos && (
          <Permitted>
            <div>
              <DialogButton label="Add video">
                {(close) => (
                  <AddVideoDialog
                    onAdd={(video) => {
                      field.onChange([...videos, video]);
                      close();
                    }}
                    onCancel={close}
                  />
                )}
              </DialogButton>
            </div>
          </Permitted>
        )}
      </Stack>
    </Card>
  );
}
