import type { NewReview } from '@vastra/shared/contract';
import { ApiError, messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { changeReview, createReview } from './api';
import { type Draft, keepDraft } from './draft';
import { PictureChoice } from './picture-choice';
import { limits } from './pictures';
import { StarChoice } from './star-choice';
import { usePictures } from './use-pictures';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  min-width: 0;
  & > h3 {
    font-size: 20px;
  }
  & > [role='alert'] {
    display: grid;
    gap: 4px;
    padding: 16px;
    border: 1px solid var(--sale);
    border-radius: 12px;
  }
  & > [role='alert'] > h4 {
    margin: 0;
    font: 600 16px/1.3 var(--sans);
  }
  & > [role='alert'] a {
    color: var(--sale);
  }
  & > div:has(> textarea) {
    display: grid;
    gap: 6px;
  }
  & > div > label {
    font-weight: 600;
  }
  & textarea {
    width: 100%;
    min-height: 132px;
    padding: 12px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    resize: vertical;
  }
  & textarea[aria-invalid] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  & > div > p {
    color: var(--ink-2);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  & > div > p[data-error] {
    color: var(--sale);
  }
  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

/** The server's own words (contract/review). */
const words = {
  empty: 'Please write a few words',
  long: `Please write at most ${limits.comment} characters`,
  sending: 'Please wait until your pictures have been sent',
};

interface Problems {
  comment?: string;
  other?: string;
}

interface ReviewFormProps {
  productId: string;
  /** Of the review that is rewritten; a new one has none. */
  reviewId?: string;
  first: Draft;
  /** Sent, with what to say; without a word it was given up. */
  onDone: (said?: string) => void;
  /** There is another review of this customer now, or this one is gone. */
  onGone: (said: string) => void;
}

/** Writes a review. Nothing that was entered is lost when it cannot be sent. */
export function ReviewForm({ productId, reviewId, first, onDone, onGone }: ReviewFormProps) {
  const id = useId();
  const [rating, setRating] = useState(first.rating);
  const [comment, setComment] = useState(first.comment);
  const { pictures, refusals, add, drop, isSending: areSending } = usePictures(first.pictures);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const sent = pictures.flatMap((one) => one.sent ?? []);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (round > 0) summary.current?.focus();
  }, [round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sent` is made anew with every render
  useEffect(
    () => keepDraft(productId, { rating, comment, pictures: sent }),
    [productId, rating, comment, JSON.stringify(sent)],
  );

  const refuse = (next: Problems) => {
    setProblems(next);
    setRound((before) => before + 1);
  };
  const send = async () => {
    const review: NewReview = { rating, comment: comment.trim(), images: sent.map((picture) => picture.id) };
    setSending(true);
    setProblems({});
    try {
      await (reviewId ? changeReview(reviewId, review) : createReview(productId, review));
      onDone(reviewId ? 'Review updated' : 'Thank you for your review!');
    } catch (error) {
      setSending(false);
      const said = messageOf(error, 'Your review could not be sent. Please try again.');
      const details = error instanceof ApiError ? error.details : {};
      if (error instanceof ApiError && ['already_reviewed', 'review_not_found'].includes(error.code)) onGone(said);
      else refuse(details.comment ? { comment: details.comment } : { other: said });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const wrong = comment.trim() === '' ? words.empty : comment.trim().length > limits.comment ? words.long : undefined;
    if (wrong || areSending) return refuse({ comment: wrong, other: areSending ? words.sending : undefined });
    void send();
  };

  return (
    <Form noValidate onSubmit={submit} aria-label={reviewId ? 'Edit your review' : 'Write a review'}>
      <h3 ref={heading} tabIndex={-1}>
        {reviewId ? 'Edit your review' : 'Write a review'}
      </h3>
      {(problems.comment || problems.other) && (
        <div ref={summary} role="alert" tabIndex={-1} aria-labelledby={`${id}-wrong`}>
          <h4 id={`${id}-wrong`}>Please check the following</h4>
          {problems.comment && (
            <a
              href={`#${id}`}
              onClick={(event) => {
                // A hash in the address would be a navigation of the shop.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {problems.comment}
            </a>
          )}
          {problems.other && <p>{problems.other}</p>}
        </div>
      )}
      <StarChoice rating={rating} onChange={setRating} />
      <div>
        <label htmlFor={id}>Your review</label>
        <textarea
          id={id}
          value={comment}
          onChange={({ target }) => {
            setComment(target.value);
            setProblems(({ other }) => ({ other }));
          }}
          aria-invalid={problems.comment ? true : undefined}
          aria-describedby={`${id}-count${problems.comment ? ` ${id}-error` : ''}`}
        />
        {problems.comment && (
          <p id={`${id}-error`} data-error>
            {problems.comment}
          </p>
        )}
        <p id={`${id}-count`}>
          {comment.trim().length} of {limits.comment} characters
        </p>
      </div>
      <PictureChoice pictures={pictures} refusals={refusals} onAdd={add} onDrop={drop} />
      <div>
        <Button type="submit" aria-disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Sending…' : reviewId ? 'Save changes' : 'Submit review'}
        </Button>
        <Button $tone="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
