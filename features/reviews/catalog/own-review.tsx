import type { Image } from '@vastra/shared/contract';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useLocation } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { OwnReview } from '../contract';
import { removeReview } from './api';
import { beginDraft, findDraft, removeDraft, toDraft } from './form/review-draft';
import { ReviewItem } from './review-item';

const load = () => import('./form/review-form').then(({ ReviewForm }) => ReviewForm);

const Own = styled.section`
  display: grid;
  gap: 12px;
  & > h3 {
    font-size: var(--text-xl);
  }
  & > article {
    padding-bottom: 8px;
    border: 0;
    padding-top: 0;
  }
  & > p[data-state] {
    padding: 8px 12px;
    border-radius: var(--radius);
    background: var(--sand);
    font-size: var(--text-s);
  }
  & > div {
    display: flex;
    gap: 8px;
  }
`;

const stateTexts: Record<string, string> = {
  pending: 'Waiting for a check. Others cannot see it yet.',
  hidden: 'Others cannot see this review.',
};

const Confirm = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding: 24px;
  & > p {
    flex: 1 0 100%;
  }
`;

interface OwnReviewSectionProps {
  productId: string;
  /** The product has several sizes, so that reviewers can say how it fits. */
  hasSizes: boolean;
  ownReview: Partial<OwnReview> & { status: 'guest' | 'loading' | 'failed' | 'known' };
  loginUrl: string;
  onChanged: () => void;
  onRetry: () => void;
  onPicture: (images: Image[], index: number, user: string) => void;
}

/** The visitor's own review, or a button to write one. */
export function OwnReviewSection(props: OwnReviewSectionProps) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} tabIndex={-1}>
      <OwnReviewContent {...props} onFocusLost={() => container.current?.focus()} />
    </div>
  );
}

interface OwnReviewContentProps extends OwnReviewSectionProps {
  /** Called when the focused element was removed. */
  onFocusLost: () => void;
}

function OwnReviewContent({
  productId,
  hasSizes,
  ownReview,
  loginUrl,
  onChanged,
  onRetry,
  onPicture,
  onFocusLost,
}: OwnReviewContentProps) {
  const { module: Form, hasFailed, loadModule } = useLazyModule(load);
  const [isWriting, setWriting] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { review } = ownReview;

  const write = () => {
    setWriting(true);
    void loadModule();
  };
  const { hash } = useLocation();
  // Opens the form for a visitor who comes from an order, and again for one who started before signing in.
  const openForm = useEffectEvent((draftProductId: string) => {
    if (!ownReview.review && (hash === '#write-reviews' || findDraft(draftProductId))) write();
  });
  useEffect(() => {
    if (ownReview.status === 'known') openForm(productId);
  }, [ownReview.status, productId]);

  const finish = (message?: string) => {
    removeDraft(productId);
    setWriting(false);
    onFocusLost();
    if (!message) return;
    notify.success(message);
    onChanged();
  };

  if (ownReview.status === 'failed')
    return (
      <p role="alert">
        Your own review could not be loaded.{' '}
        <Button $tone="line" onClick={onRetry}>
          Retry
        </Button>
      </p>
    );
  if (ownReview.status !== 'known')
    return (
      <ButtonLink $tone="line" to={loginUrl} onClick={() => beginDraft(productId)}>
        Write a review
      </ButtonLink>
    );
  if (isWriting && Form)
    return (
      <Form
        productId={productId}
        hasSizes={hasSizes}
        reviewId={review?.id}
        initialDraft={findDraft(productId) ?? toDraft(review)}
        onDone={finish}
        onConflict={(message) => {
          setWriting(false);
          notify.error(message);
          onChanged();
        }}
      />
    );
  if (!review)
    return (
      <>
        {ownReview.verified && <p>You bought this. Tell others how you like it.</p>}
        {hasFailed && <p role="alert">The form could not be loaded. Please try again.</p>}
        <Button $tone="line" aria-busy={isWriting && !hasFailed} onClick={write}>
          Write a review
        </Button>
      </>
    );
  return (
    <Own aria-label="Your review">
      <h3>Your review</h3>
      {review.state && <p data-state={review.state}>{stateTexts[review.state] ?? stateTexts.hidden}</p>}
      <ReviewItem review={review} onPicture={onPicture} />
      {hasFailed && <p role="alert">The form could not be loaded. Please try again.</p>}
      <div>
        <Button $tone="line" onClick={write}>
          Edit
        </Button>
        <Button $tone="quiet" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      {isDeleting && (
        <DeleteReview
          id={review.id}
          onCancel={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            finish('Review deleted');
          }}
        />
      )}
    </Own>
  );
}

interface DeleteReviewProps {
  id: string;
  onCancel: () => void;
  onDeleted: () => void;
}

function DeleteReview({ id, onCancel, onDeleted }: DeleteReviewProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    if (isSending) return;
    setSending(true);
    setError(undefined);
    try {
      await removeReview(id);
      onDeleted();
    } catch (cause) {
      setError(toErrorMessage(cause));
      setSending(false);
    }
  };
  return (
    <Dialog title="Delete your review?" onClose={onCancel} width={440}>
      <Confirm>
        <p>Its pictures and votes go with it. You can write another one.</p>
        {error && <p role="alert">{error}</p>}
        <Button $tone="quiet" onClick={onCancel}>
          Keep it
        </Button>
        <Button aria-disabled={isSending} onClick={remove}>
          {isSending ? 'Deleting…' : 'Delete review'}
        </Button>
      </Confirm>
    </Dialog>
  );
}
