import { api } from '@vastra/shared/http';
import { useEffect, useState } from 'react';
import { buildOrderPath, type OrderAccess } from '../api';

interface StoredPictureProps {
  access: OrderAccess;
  id: string;
  alt: string;
}

/** A picture of a return. It is fetched, because a plain `<img>` would not send the session's token. Its place stays empty on an error. */
export function StoredPicture({ access: { order, accessToken }, id, alt }: StoredPictureProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let objectUrl: string | undefined;
    api
      .get(`${buildOrderPath(order._id)}/return-pictures/${encodeURIComponent(id)}`, {
        query: { accessToken },
        signal: controller.signal,
      })
      .response()
      .then((response) => response.blob())
      .then((blob) => {
        if (controller.signal.aborted) return;
        objectUrl = URL.createObjectURL(blob);
        setUrl(objectUrl);
      })
      .catch(() => {});
    return () => {
      controller.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [order._id, accessToken, id]);
  return url ? <img src={url} alt={alt} /> : <span role="img" aria-label={alt} />;
}
