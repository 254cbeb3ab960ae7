import type { AdminProductVideo } from '@vastra/shared/contract';
import { maxCaptionsLength, maxVideoBytes, maxVideoTitleLength, videoTypes } from '@vastra/shared/contract/video-rules';
import { ApiError } from '@vastra/shared/http';
import { InputError } from '@vastra/shared/local-errors';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { findPictureError, pictureTypes } from '../../../components/form/picture-files';
import { Stack } from '../../../components/kit';
import { ProgressBar } from '../../../components/layout/progress-bar';
import { uploadVideo } from '../api';

const maxSizeText = `${maxVideoBytes / 1024 / 1024} MB`;

interface AddVideoDialogProps {
  onAdd: (video: AdminProductVideo) => void;
  onCancel: () => void;
}

interface Files {
  file?: File;
  poster?: File;
  captions?: File;
}

/** Asks for a video, its title, its poster and its captions, and uploads them. The files stay after a failure. */
export function AddVideoDialog({ onAdd, onCancel }: AddVideoDialogProps) {
  const [files, setFiles] = useState<Files>({});
  const [title, setTitle] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [progress, setProgress] = useState<number>();
  const choose = (name: keyof Files, chosen: FileList | null) => {
    setFiles((current) => ({ ...current, [name]: chosen?.[0] }));
    setErrors((current) => ({ ...current, [name]: '' }));
  };

  const add = async () => {
    const { file, poster, captions } = files;
    const found = await findErrors(files, title);
    setErrors(found);
    if (!file || !poster || Object.keys(found).length > 0) throw new InputError('Please correct the marked fields.');
    setProgress(0);
    try {
      const text = captions ? await captions.text() : '';
      const video = await uploadVideo(file, { poster, captions: text, onProgress: setProgress });
      onAdd({ videoId: video._id, title: title.trim(), video: { ...video, title: title.trim() } });
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.details);
      throw error;
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <ConfirmDialog
      title="Add video"
      confirmLabel={progress === undefined ? 'Upload' : 'Uploading…'}
      hasInput={title !== '' || Object.values(files).some(Boolean)}
      onConfirm={add}
      onCancel={onCancel}
    >
      <Stack>
        <Field
          label="Title"
          hint="What the video shows. Screen readers and search engines read it."
          maxLength={maxVideoTitleLength}
          value={title}
          error={errors.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          type="file"
          label="Video"
          hint={`MP4 (H.264) or WebM, at most ${maxSizeText}`}
          accept={Object.values(videoTypes).join(',')}
          error={errors.file}
          onChange={({ target }) => choose('file', target.files)}
        />
        <Field
          type="file"
          label="Poster"
          hint="The picture that is shown until the video plays"
          accept={pictureTypes.join(',')}
          error={errors.poster ?? errors.posterId}
          onChange={({ target }) => choose('poster', target.files)}
        />
        <Field
          type="file"
          label="Captions"
          hint="WebVTT file (.vtt) in English. Needed if people speak in the video."
          accept=".vtt,text/vtt"
          error={errors.captions}
          onChange={({ target }) => choose('captions', target.files)}
        />
        {progress !== undefined && <ProgressBar label="Upload" fraction={progress} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** Returns a validation message for each field. The API checks the content of the files. */
async function findErrors({ file, poster, captions }: Files, title: string): Promise<Record<string, string>> {
  const messages: Record<string, string | undefined> = {
    title: title.trim() ? undefined : 'Please enter what the video shows',
    file: file
      ? file.size > maxVideoBytes
        ? `Please choose a video of at most ${maxSizeText}`
        : undefined
      : 'Please choose a video',
    poster: poster ? await findPictureError(poster) : 'Please choose a picture',
    captions: captions && captions.size > 4 * maxCaptionsLength ? 'Please choose a smaller file' : undefined,
  };
  return Object.fromEntries(Object.entries(messages).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
