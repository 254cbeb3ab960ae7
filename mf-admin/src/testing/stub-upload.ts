/** Replaces `XMLHttpRequest`, by which files are uploaded, until the test ends. Returns the forms that were sent. */
export function setUpUploads(): {
  sent: FormData[];
  stubUpload: (...replies: [number, object][]) => void;
  holdUploads: () => (status: number, body: object) => void;
} {
  const sent: FormData[] = [];
  const original = globalThis.XMLHttpRequest;
  afterEach(() => {
    globalThis.XMLHttpRequest = original;
    sent.length = 0;
  });
  const replaceUploads = (handleSend: (reply: (status: number, body: object) => void) => void): void => {
    class Upload {
      upload: { onprogress?: (event: object) => void } = {};
      status = 0;
      responseText = '';
      onload?: () => void;
      open() {}
      setRequestHeader() {}
      abort() {}
      send(form: FormData) {
        sent.push(form);
        handleSend((status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        });
      }
    }
    globalThis.XMLHttpRequest = Upload as never;
  };
  const stubUpload = (...replies: [number, object][]): void =>
    replaceUploads((reply) => {
      const [status, body] = replies.shift()!;
      setTimeout(() => reply(status, body));
    });
  /** Lets an upload last until the test calls the function that is returned, which replies to the last one. */
  const holdUploads = () => {
    let replyToLast: ((status: number, body: object) => void) | undefined;
    replaceUploads((reply) => {
      replyToLast = reply;
    });
    return (status: number, body: object) => replyToLast!(status, body);
  };
  return { sent, stubUpload, holdUploads };
}
