import { useQuery } from '@tanstack/react-query';
import type { ReturnPicture } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { loadAdminFile } from '../../../admin-session';
import { Row, Stack } from '../../../components/kit';

const Thumbnail = styled.button`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  padding: 0;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: var(--sand);
  color: var(--ink-2);
  font: 400 12px/1.3 var(--sans);
  cursor: pointer;
  overflow: hidden;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Body = styled(Stack)`
  & > img {
    max-width: 100%;
    max-height: calc(100dvh - 220px);
    height: auto;
    object-fit: contain;
  }
`;

interface ReturnPicturesProps {
  orderId: string;
  /** Title of the item. */
  title: string;
  pictures: readonly ReturnPicture[];
}

/** Pictures of a returned item; each opens in a dialog. */
export function ReturnPictures({ orderId, title, pictures }: ReturnPicturesProps) {
  const [shownIndex, setShownIndex] = useState<number>();
  const shown = shownIndex === undefined ? undefined : pictures[shownIndex];
  return (
    <>
      <Row as="ul" $gap={8} $marginTop={8} aria-label={`Pictures of ${title}`}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Thumbnail
              type="button"
              aria-haspopup="dialog"
              aria-label={`Picture ${index + 1} of ${title}`}
              onClick={() => setShownIndex(index)}
            >
              <ProtectedPicture orderId={orderId} picture={picture} alt="" />
            </Thumbnail>
          </li>
        ))}
      </Row>
      {shown && shownIndex !== undefined && (
        <Dialog
          title={`Picture ${shownIndex + 1} of ${pictures.length}`}
          width={Math.max(360, Math.min(960, shown.width + 32))}
          onClose={() => setShownIndex(undefined)}
        >
          <Body $align="center" $padding={16}>
            <ProtectedPicture orderId={orderId} picture={shown} alt={`Picture of ${title} by the customer`} />
            {pictures.length > 1 && (
              <Row as="footer" $noWrap>
                <Button $tone="line" disabled={shownIndex === 0} onClick={() => setShownIndex(shownIndex - 1)}>
                  Previous
                </Button>
                <Button
                  $tone="line"
                  disabled={shownIndex === pictures.length - 1}
                  onClick={() => setShownIndex(shownIndex + 1)}
                >
                  Next
                </Button>
              </Row>
            )}
          </Body>
        </Dialog>
      )}
    </>
  );
}

interface ProtectedPictureProps {
  orderId: string;
  picture: ReturnPicture;
  alt: string;
}

/** Shows a picture that only admins may read. It is loaded with the admin's token, which an `<img>` cannot send. */
function ProtectedPicture({ orderId, picture: { id, width, height }, alt }: ProtectedPictureProps) {
  const { data, error } = useQuery({
    queryKey: ['return picture', id],
    queryFn: () => loadAdminFile(`orders/${encodeURIComponent(orderId)}/return-pictures/${encodeURIComponent(id)}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const objectUrl = URL.createObjectURL(data);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  if (error) return <span>Not loaded</span>;
  return url ? <img src={url} width={width} height={height} alt={alt} /> : <span>Loading...</span>;
}
