import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import type { PictureSource } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Detail, DialogBody, Row, Stack } from '../kit';
import { SmallButton } from '../kit/small-button';
import { Thumbnail } from '../kit/thumbnail';
import { useTypedText } from '../kit/use-typed-text';

interface Choice {
  key: string;
  name: string;
  details: ReactNode;
  image?: PictureSource | null;
  /** Drawing of its look, as a data URL. */
  preview?: { alt: string; image: string };
  /** Text of the button if it cannot be chosen: "Chosen", "Sold out". */
  unavailable?: string;
}

const Drawing = styled.img`
  flex: none;
  border: 1px solid var(--hairline);
  border-radius: var(--radius);
`;

interface ChoiceDialogProps {
  title: string;
  searchLabel: string;
  listLabel: string;
  q: string;
  onSearch: (q: string) => void;
  /** Undefined while they load. */
  choices: readonly Choice[] | undefined;
  error: unknown;
  onRetry: () => void;
  onChoose: (key: string) => void;
  onClose: () => void;
}

/** A dialog with a search and its results, to choose one. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, searchLabel, listLabel, choices, error } = props;
  const search = useTypedText(props.q, props.onSearch);
  return (
    <Dialog title={title} width={640} onClose={props.onClose}>
      <DialogBody>
        <Field
          label={searchLabel}
          type="search"
          maxLength={100}
          value={search.text}
          autoFocus
          onChange={({ target }) => search.setText(target.value)}
        />
        {Boolean(error) && (
          <p role="alert">
            {toErrorMessage(error)} <Button onClick={props.onRetry}>Retry</Button>
          </p>
        )}
        {choices?.length === 0 && <p role="status">No results found.</p>}
        <Stack
          as="ul"
          $gap={8}
          $line="top"
          $padding="8 0 0"
          $divided
          aria-label={listLabel}
          aria-busy={!choices && !error}
        >
          {choices?.map(({ key, name, details, image, preview, unavailable }) => (
            <Row as="li" $gap="8 16" $breaks key={key}>
              {image && <Thumbnail image={image} sizes="40px" alt="" />}
              {preview && <Drawing src={preview.image} alt={preview.alt} width={112} height={70} />}
              <span style={{ flex: '1 1 10rem', minWidth: 0 }}>
                {name}
                <Detail>{details}</Detail>
              </span>
              <SmallButton
                $tone="line"
                disabled={unavailable !== undefined}
                aria-label={`Choose ${name}`}
                onClick={() => props.onChoose(key)}
              >
                {unavailable ?? 'Choose'}
              </SmallButton>
            </Row>
          ))}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}
