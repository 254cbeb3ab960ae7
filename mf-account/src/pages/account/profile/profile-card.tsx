import type { Profile } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { PendingContact } from './pending-contact';
import { ProfilePhoto } from './photo/profile-photo';
import { ProfileForm } from './profile-form';
import type { SentCodes } from './profile-form-values';
import { updateSessionUser } from './update-session-user';

/* It comes and goes without moving what is read or typed below it, and stays in sight under the shop's header. */
const Done = styled.p`
  position: sticky;
  top: 152px;
  height: 0;
  text-align: center;
  z-index: 1;
  & > span {
    display: inline-block;
    padding: 8px 20px;
    border-radius: 20px;
    background: #e6f1e9;
    box-shadow: 0 4px 16px rgb(28 25 23 / 0.16);
    color: var(--success);
    font-weight: 600;
    transform: translateY(-50%);
  }
  @media (min-width: 720px) {
    top: 104px;
  }
`;

const Card = styled.section`
  display: grid;
  gap: 24px;
  padding: 24px 20px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 20px;
  }
  @media (max-width: 559px) {
    & > header > button {
      width: 100%;
    }
  }
  @media (min-width: 720px) {
    padding: 32px;
  }
`;

/** ms that a success is said for. Source: requirements 4.10. */
const messageDurationMs = 3000;

interface ProfileCardProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** The profile: to look at, and after "Edit Profile" to change. */
export function ProfileCard({ profile, onChanged }: ProfileCardProps) {
  const [isEditing, setEditing] = useState(false);
  const [done, setDone] = useState<{ text: string }>();
  const [sent, setSent] = useState<SentCodes>({});
  const card = useRef<HTMLElement>(null);
  /** What gets the focus when the form's buttons, one of which had it, are gone. */
  const next = useRef<string>(undefined);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), messageDurationMs);
    return () => clearTimeout(timer);
  }, [done]);
  useEffect(() => {
    if (!isEditing && next.current) card.current?.querySelector<HTMLElement>(next.current)?.focus();
  }, [isEditing]);
  const endEditing = (toFocus: string) => {
    next.current = toFocus;
    setEditing(false);
  };

  const adopt = (next: Profile, text: string) => {
    onChanged(next);
    updateSessionUser(next);
    setDone({ text });
  };
  const pending = (['email', 'phone'] as const).filter((channel) => getPendingContact(profile, channel));

  return (
    <div>
      <Done role="status">{done && <span>{done.text}</span>}</Done>
      <Card ref={card} aria-label="Your details">
        <header>
          <ProfilePhoto profile={profile} onChanged={onChanged} />
          {!isEditing && (
            <Button className="edit" $tone="line" onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
          )}
        </header>
        <ProfileForm
          // What was typed is thrown away by Cancel, and replaced by what was saved.
          key={isEditing ? 'edit' : `${profile.name} ${profile.email} ${profile.phone}`}
          profile={profile}
          isEditing={isEditing}
          onCancel={() => endEditing('.edit')}
          onSaved={(next, codes) => {
            setSent(Object.fromEntries(codes.map((code) => [code.channel, code])));
            endEditing(codes.length > 0 ? '.code input' : '.edit');
            adopt(next, 'Profile updated successfully!');
          }}
        />
        {!isEditing &&
          pending.map((channel) => (
            <PendingContact
              key={`${channel} ${getPendingContact(profile, channel)}`}
              channel={channel}
              profile={profile}
              sent={sent[channel]}
              onSent={(code) => setSent((before) => ({ ...before, [channel]: code }))}
              onVerified={(next) =>
                adopt(
                  next,
                  channel === 'email' ? 'Your new email address is verified.' : 'Your new phone number is verified.',
                )
              }
            />
          ))}
      </Card>
    </div>
  );
}

const getPendingContact = ({ pendingEmail, pendingPhone }: Profile, channel: 'email' | 'phone'): string | null =>
  channel === 'email' ? pendingEmail : pendingPhone;
