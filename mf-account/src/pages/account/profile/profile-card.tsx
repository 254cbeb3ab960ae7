import type { Profile } from '@vastra/shared/contract';
import { canReceiveNoCode } from '@vastra/shared/contract/rules';
import { Button } from '@vastra/shared/ui/button';
import { Row } from '@vastra/shared/ui/row';
import { below, from } from '@vastra/shared/ui/tokens';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { PendingContact } from './pending-contact';
import { ProfilePhoto } from './photo/profile-photo';
import { ProfileForm } from './profile-form';
import type { SentCodes } from './profile-form-values';
import { updateSessionUser } from './update-session-user';

/** Has no height, so that the message moves nothing when it appears. Sticks below the shop's header. */
const SuccessMessage = styled.p`
  position: sticky;
  top: 152px;
  height: 0;
  text-align: center;
  z-index: 1;
  ${from.m} {
    top: 104px;
  }
`;

const SuccessText = styled.span`
  display: inline-block;
  padding: 8px 20px;
  border-radius: 20px;
  background: var(--success-badge);
  box-shadow: 0 4px 16px color-mix(in srgb, var(--ink) 16%, transparent);
  color: var(--success);
  font-weight: 600;
  transform: translateY(-50%);
`;

const Card = styled.section`
  display: grid;
  gap: 24px;
  padding: 24px 20px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  ${from.m} {
    padding: 32px;
  }
`;

const EditButton = styled(Button)`
  ${below.s} {
    width: 100%;
  }
`;

/** Time in ms for which a success message is shown. Source: requirements 4.10. */
const messageDurationMs = 3000;

const ContactNumber = styled.p`
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--paper);
  overflow-wrap: anywhere;
`;

const FieldList = styled.dl`
  display: grid;
  gap: 12px;
  overflow-wrap: anywhere;
  & dt {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
`;

interface ProfileCardProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** The profile with its photo: read only, and after "Edit Profile" a form. */
export function ProfileCard({ profile, onChanged }: ProfileCardProps) {
  const [isEditing, setEditing] = useState(false);
  const [success, setSuccess] = useState<{ text: string }>();
  const [sent, setSent] = useState<SentCodes>({});
  const card = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  /** Target of the focus when the form's buttons disappear, one of which had it. */
  const nextFocus = useRef<'edit' | 'code'>(undefined);

  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => setSuccess(undefined), messageDurationMs);
    return () => clearTimeout(timer);
  }, [success]);
  useEffect(() => {
    if (isEditing) return;
    if (nextFocus.current === 'edit') editButton.current?.focus();
    if (nextFocus.current === 'code')
      card.current?.querySelector<HTMLElement>(`[autocomplete='one-time-code']`)?.focus();
  }, [isEditing]);
  const endEditing = (focus: 'edit' | 'code') => {
    nextFocus.current = focus;
    setEditing(false);
  };

  const showChanged = (changed: Profile, successText: string) => {
    onChanged(changed);
    updateSessionUser(changed);
    setSuccess({ text: successText });
  };
  const pendingChannels = (['email', 'phone'] as const).filter((channel) => getPendingContact(profile, channel));

  return (
    <div>
      <SuccessMessage role="status">{success && <SuccessText>{success.text}</SuccessText>}</SuccessMessage>
      <Card ref={card} aria-label="Your details">
        <Row as="header" $gap={5} $justify="space-between">
          <ProfilePhoto profile={profile} onChanged={onChanged} />
          {!isEditing && (
            <EditButton ref={editButton} $tone="line" onClick={() => setEditing(true)}>
              Edit Profile
            </EditButton>
          )}
        </Row>
        <ProfileForm
          // Another key discards what was typed: after Cancel, and when the saved profile has arrived.
          key={isEditing ? 'edit' : `${profile.name} ${profile.email} ${profile.phone}`}
          profile={profile}
          isEditing={isEditing}
          onCancel={() => endEditing('edit')}
          onSaved={(saved, codes) => {
            setSent(Object.fromEntries(codes.map((code) => [code.channel, code])));
            endEditing(codes.length > 0 ? 'code' : 'edit');
            showChanged(saved, 'Profile updated successfully!');
          }}
        />
        {!isEditing && profile.customFields && (
          <FieldList>
            {profile.customFields.map(({ key, label, type, value, text }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{type === 'link' ? <a href={value}>{text}</a> : text}</dd>
              </div>
            ))}
          </FieldList>
        )}
        {!isEditing &&
          pendingChannels.map((channel) =>
            canReceiveNoCode(getPendingContact(profile, channel) ?? '') ? (
              <ContactNumber key={channel}>
                Your contact number is <strong>{profile.pendingPhone}</strong>. We cannot send a code to it, so you sign
                in with your email.
              </ContactNumber>
            ) : (
              <PendingContact
                key={`${channel} ${getPendingContact(profile, channel)}`}
                channel={channel}
                profile={profile}
                sent={sent[channel]}
                onSent={(code) => setSent((current) => ({ ...current, [channel]: code }))}
                onVerified={(verified) =>
                  showChanged(
                    verified,
                    channel === 'email' ? 'Your new email address is verified.' : 'Your new phone number is verified.',
                  )
                }
              />
            ),
          )}
      </Card>
    </div>
  );
}

const getPendingContact = ({ pendingEmail, pendingPhone }: Profile, channel: 'email' | 'phone'): string | null =>
  channel === 'email' ? pendingEmail : pendingPhone;
