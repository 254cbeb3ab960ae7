import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Row } from '@vastra/shared/ui/row';
import { Text } from '@vastra/shared/ui/text';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { NewReview } from '../../contract';
import { changeReview, createReview } from '../api';
import { FitInput } from './fit-input';
import { PictureInput } from './picture-input';
import { type Draft, storeDraft } from './review-draft';
import { reviewLimits } from './review-limits';
import { StarInput } from './star-input';
import { usePictureUploads } from './use-picture-uploads';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  min-width: 0;
`;

const ErrorSummary = styled.div`
  display: grid;
  gap: 4px;
  padding: 16px;
  border: 1px solid var(--sale);
  border-radius: var(--radius-card);
  & > h4 {
    font: 600 var(--text-m)/1.3 var(--sans);
  }
  & > a {
    color: var(--sale);
  }
`;

const CommentField = styled.div`
  display: grid;
  gap: 6px;
  & > label {
    font-weight: 600;
  }
  & > textarea {
    width: 100%;
    min-height: 132px;
    padding: 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    resize: vertical;
  }
  & > textarea[aria-invalid] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  & > p {
    color: var(--ink-2);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  & > p[data-error] {
    color: var(--sale);
  }
`;

/** The same messages as the server's (contract/review). */
const messages = {
  empty: 'Please write a few words',
  long: `Please write at most ${reviewLimits.comment} characters`,
  sending: 'Please wait until your pictures have been sent',
};

interface FormErrors {
  comment?: string;
  other?: string;
}

interface ReviewFormProps {
  productId: string;
  /** Asks how the product fits. */
  hasSizes: boolean;
  /** Id of the review that is edited; undefined for a new one. */
  reviewId?: string;
  initialDraft: Draft;
  /** Called with a message when the review was sent, without one when it was cancelled. */
  onDone: (message?: string) => void;
  /** Called when the customer already has another review, or this one was deleted. */
  onConflict: (message: string) => void;
}

/** Form for a review. Keeps everything that was entered if sending fails. */
export function ReviewForm({ productId, hasSizes, reviewId, initialDraft, onDone, onConflict }: ReviewFormProps) {
  const id = useId();
  const [rating, setRating] = useState(initialDraft.rating);
  const [comment, setComment] = useState(initialDraft.comment);
  const [fit, setFit] = useState(initialDraft.fit);
  const {
    pictures,
    refusals,
    add,
    remove,
    isUploading: arePicturesUploading,
  } = usePictureUploads(initialDraft.pictures);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [reportCount, setReportCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const uploadedPictures = pictures.flatMap(({ uploaded }) => uploaded ?? []);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (reportCount > 0) summary.current?.focus();
  }, [reportCount]);
  // The list is a new array in every render, its JSON is not.
  const picturesJson = JSON.stringify(uploadedPictures);
  useEffect(
    () => storeDraft(productId, { rating, comment, fit, pictures: JSON.parse(picturesJson) }),
    [productId, rating, comment, fit, picturesJson],
  );

  const showErrors = (next: FormErrors) => {
    setErrors(next);
    setReportCount((previous) => previous + 1);
  };
  const send = async () => {
    const review: NewReview = {
      rating,
      comment: comment.trim(),
      images: uploadedPictures.map((picture) => picture.id),
      fit: fit === '' ? null : (fit as NewReview['fit']),
    };
    setSending(true);
    setErrors({});
    try {
      const { state } = await (reviewId ? changeReview(reviewId, review) : createReview(productId, review));
      if (state === 'pending') onDone('Your review will be shown after a check.');
      else onDone(reviewId ? 'Review updated' : 'Thank you for your review!');
    } catch (error) {
      setSending(false);
      const fallback = 'Your review could not be sent. Please try again.';
      if (error instanceof ApiError && ['already_reviewed', 'review_not_found'].includes(error.code))
        return onConflict(toErrorMessage(error, fallback));
      const { comment: refusedComment, form: other } = toFormErrors(error, ['comment'], fallback);
      showErrors({ comment: refusedComment, other });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const commentError =
      comment.trim() === '' ? messages.empty : comment.trim().length > reviewLimits.comment ? messages.long : undefined;
    if (commentError || arePicturesUploading)
      return showErrors({ comment: commentError, other: arePicturesUploading ? messages.sending : undefined });
    void send();
  };

  return (
    <Form noValidate onSubmit={submit} aria-label={reviewId ? 'Edit your review' : 'Write a review'}>
      <Text as="h3" $size="xl" ref={heading} tabIndex={-1}>
        {reviewId ? 'Edit your review' : 'Write a review'}
      </Text>
      {(errors.comment || errors.other) && (
        <ErrorSummary ref={summary} role="alert" tabIndex={-1} aria-labelledby={`${id}-wrong`}>
          <h4 id={`${id}-wrong`}>Please check the following</h4>
          {errors.comment && (
            <a
              href={`#${id}`}
              onClick={(event) => {
                // A hash in the URL would be a navigation of the router.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {errors.comment}
            </a>
          )}
          {errors.other && <p>{errors.other}</p>}
        </ErrorSummary>
      )}
      <StarInput rating={rating} onChange={setRating} />
      {hasSizes && <FitInput fit={fit} onChange={setFit} />}
      <CommentField>
        <label htmlFor={id}>Your review</label>
        <textarea
          id={id}
          value={comment}
          onChange={({ target }) => {
            setComment(target.value);
            setErrors(({ other }) => ({ other }));
          }}
          aria-invalid={errors.comment ? true : undefined}
          aria-describedby={`${id}-count${errors.comment ? ` ${id}-error` : ''}`}
        />
        {errors.comment && (
          <p id={`${id}-error`} data-error>
            {errors.comment}
          </p>
        )}
        <p id={`${id}-count`}>
          {comment.trim().length} of {reviewLimits.comment} characters
        </p>
      </CommentField>
      <PictureInput pictures={pictures} refusals={refusals} onAdd={add} onRemove={remove} />
      <Row $align="stretch">
        <Button type="submit" aria-disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Sending…' : reviewId ? 'Save changes' : 'Submit review'}
        </Button>
        <Button $tone="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
