/** Replaces `XMLHttpRequest`, by which files are uploaded, until the test ends. Returns the forms that were sent. */
export function setUpUploads(): { sent: FormData[]; stubUpload: (...replies: [number, object][]) => void } {
  const sent: FormData[] = [];
  const original = globalThis.XMLHttpRequest;
  afterEach(() => {
    globalThis.XMLHttpRequest = original;
    sent.length = 0;
  });
  const stubUpload = (...replies: [number, object][]): void => {
    class Upload {
      upload: { onprogress?: (event: object) => void } = {};
      status = 0;
      responseText = '';
      onload?: () => void;
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        sent.push(form);
        const [status, body] = replies.shift()!;
        this.status = status;
        this.responseText = JSON.stringify(body);
        setTimeout(() => this.onload?.());
      }
    }
    globalThis.XMLHttpRequest = Upload as never;
  };
  return { sent, stubUpload };
}
