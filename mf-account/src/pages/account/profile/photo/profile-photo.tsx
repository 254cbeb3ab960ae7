import type { Profile } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Picture } from '@vastra/shared/ui/picture';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useBusy } from '../../../../components/use-busy';
import { removePhoto } from '../../api';
import { validatePhoto } from './validate-photo';

const Box = styled.div`
  display: flex;
  flex: 1 1 300px;
  align-items: center;
  gap: 20px;
  min-width: 0;
  & > .face {
    display: grid;
    flex: none;
    place-items: center;
    width: 88px;
    height: 88px;
    border-radius: 50%;
    background: var(--sand);
    color: var(--brand);
    font: 500 38px/1.15 var(--serif);
    overflow: hidden;
  }
  & > .face > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > div {
    display: grid;
    gap: 4px;
    justify-items: start;
    min-width: 0;
  }
  & .ways > button:first-child {
    padding: 0 16px;
    white-space: nowrap;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  & .remove {
    min-height: 48px;
    padding: 0 4px;
    border: 0;
    background: none;
    color: var(--ink-2);
    font-size: 14px;
    text-decoration: underline;
    cursor: pointer;
  }
  & progress {
    width: 200px;
    max-width: 100%;
    height: 8px;
    accent-color: var(--brand);
  }
  & [role='alert'] {
    color: var(--sale);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`;

interface ProfilePhotoProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** The photo, or the first letter of the name; sent as soon as it is chosen. */
export function ProfilePhoto({ profile, onChanged }: ProfilePhotoProps) {
  const { isBusy, run } = useBusy();
  const [sending, setSending] = useState<{ preview: string; part: number }>();
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const send = async (file: File) => {
    const wrong = validatePhoto(file);
    setProblem(wrong);
    if (wrong) return;
    const preview = URL.createObjectURL(file);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setSending({ preview, part: 0 });
    try {
      const { uploadPhoto } = await import('./upload-photo');
      onChanged(await uploadPhoto(file, { signal, onProgress: (part) => setSending({ preview, part }) }));
      notify.success('Photo updated');
    } catch (reason) {
      if (!signal.aborted) setProblem(toErrorMessage(reason));
    } finally {
      setSending(undefined);
      URL.revokeObjectURL(preview);
    }
  };
  const remove = async () => {
    setProblem(undefined);
    try {
      onChanged(await removePhoto());
      notify.success('Photo removed');
      choose.current?.focus();
    } catch (reason) {
      setProblem(toErrorMessage(reason));
    }
  };

  return (
    <Box>
      <span className="face" aria-hidden="true">
        {sending && <img src={sending.preview} alt="" />}
        {!sending && profile.photo && <Picture key={profile.photo.data} image={profile.photo} alt="" sizes="88px" />}
        {!sending && !profile.photo && (profile.name.trim()[0] ?? 'U').toUpperCase()}
      </span>
      <div>
        <span className="ways">
          <Button ref={choose} $tone="quiet" aria-disabled={isBusy} onClick={() => isBusy || chooser.current?.click()}>
            Change Photo
          </Button>
          {profile.photo && !isBusy && (
            <button className="remove" type="button" onClick={() => void run(remove)}>
              Remove photo
            </button>
          )}
        </span>
        <input
          ref={chooser}
          hidden
          type="file"
          accept="image/*"
          aria-label="Photo"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again after a failure.
            if (file) void run(() => send(file));
            target.value = '';
          }}
        />
        {sending && <progress aria-label="Sending the photo" value={sending.part} />}
        {problem && <p role="alert">{problem}</p>}
      </div>
    </Box>
  );
}
